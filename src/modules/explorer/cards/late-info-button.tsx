import { late } from '@/ui/late';
import { InfoFace, type InfoProps } from './info-face';

/** What opens on it is fetched after the first figures. */
export const InfoButton = late<InfoProps>(() => import('./info-button').then((module) => module.InfoButton), InfoFace);
