import dynamic from 'next/dynamic';
import { useState } from 'react';
import { late } from '@/ui/late';
import { pressed } from '@/ui/press';
import { useNarrow } from '@/ui/use-narrow';
import { InfoFace, type InfoProps } from './info-face';

const fetchButton = () => import('./info-button').then((module) => module.InfoButton);
const Following = late<InfoProps>(fetchButton, ({ onPress, ...props }) => (
  <InfoFace {...props} {...pressed(onPress)} />
));
const OnDemand = dynamic(fetchButton, { ssr: false });

/** What opens on it is fetched after the first figures, and on phones when it is opened. */
export function InfoButton(props: InfoProps) {
  const narrow = useNarrow();
  const [requested, setRequested] = useState(false);
  if (requested) return <OnDemand {...props} opened />;
  return narrow ? <InfoFace {...props} onClick={() => setRequested(true)} /> : <Following {...props} />;
}
