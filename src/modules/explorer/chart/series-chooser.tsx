import dynamic from 'next/dynamic';
import { useTranslation } from 'react-i18next';
import type { FiguresAnswer } from '@/contract/calls/answers';
import button from '@/ui/button.module.css';
import { PanelButton } from '@/ui/panel-button';

export type SeriesProps = {
  readonly groups: FiguresAnswer['groups'];
  /** Keys of the chosen groups; none are the largest. */
  readonly chosen: readonly string[];
};

const SeriesSelect = dynamic(() => import('./series-select').then((module) => module.SeriesSelect), { ssr: false });

/** Which groups the chart shows one by one. */
export function SeriesChooser(props: SeriesProps) {
  const { t } = useTranslation('explorer');
  return (
    <PanelButton label={t('chart.choose')} face={t('chart.choose')} className={`${button.button} ${button.link}`}>
      {() => <SeriesSelect {...props} />}
    </PanelButton>
  );
}
