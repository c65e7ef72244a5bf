import button from '@/ui/button.module.css';
import type { Picture } from '@/ui/charts/picture';
import { DownloadIcon } from '@/ui/icons';
import { late } from '@/ui/late';

export type PictureMenuProps = { readonly picture: Picture; readonly name: string };

const Place = () => (
  <span className={`${button.button} ${button.icon}`} aria-hidden="true">
    <DownloadIcon size={14} />
  </span>
);

/** Saves the chart as a picture, named by indicator and date. */
export const PictureMenu = late<PictureMenuProps>(
  () => import('./ant-picture-menu').then((module) => module.AntPictureMenu),
  Place,
);
