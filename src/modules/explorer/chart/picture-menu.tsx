import dynamic from 'next/dynamic';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import button from '@/ui/button.module.css';
import type { Picture } from '@/ui/charts/picture';
import { DownloadIcon } from '@/ui/icons';
import { late } from '@/ui/late';
import { pressed } from '@/ui/press';
import { useNarrow } from '@/ui/use-narrow';

export type PictureMenuProps = { readonly picture: Picture; readonly name: string };

const FACE = `${button.button} ${button.icon}`;

/** Reserves the place of the menu while there is no chart to save, so that nothing moves when it comes. */
export const PicturePlace = (handlers: ComponentProps<'span'>) => (
  <span className={FACE} aria-hidden="true" {...handlers}>
    <DownloadIcon size={14} />
  </span>
);

const fetchMenu = () => import('./ant-picture-menu').then((module) => module.AntPictureMenu);
const Following = late<PictureMenuProps>(fetchMenu, ({ onPress }) => <PicturePlace {...pressed(onPress)} />);
const OnDemand = dynamic(fetchMenu, { ssr: false, loading: () => <PicturePlace /> });

/** Saves the chart as a picture, named by indicator and date; fetched after the first figures, and on phones when it is opened. */
export function PictureMenu(props: PictureMenuProps) {
  const { t } = useTranslation('explorer');
  const narrow = useNarrow();
  const [requested, setRequested] = useState(false);
  if (requested) return <OnDemand {...props} opened />;
  if (!narrow) return <Following {...props} />;
  return (
    <button
      type="button"
      className={FACE}
      aria-label={t('chart.save')}
      aria-haspopup="menu"
      title={t('chart.save')}
      onClick={() => setRequested(true)}
    >
      <DownloadIcon size={14} />
    </button>
  );
}
