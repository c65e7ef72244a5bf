import { useTranslation } from 'react-i18next';
import { useExplorer } from '../state/use-explorer';

/** The data and their version, as they are written under a picture; empty while they are unknown. */
export function useSource(): string {
  const { t } = useTranslation('explorer');
  const { t: shell } = useTranslation('shell');
  const dataset = useExplorer((one) => one.filters?.dataset);
  if (!dataset) return '';
  const { sample, attribution, name, version } = dataset;
  return t('chart.source', { name: attribution ?? (sample ? shell('sample') : name), version });
}
