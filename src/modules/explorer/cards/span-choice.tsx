import { useTranslation } from 'react-i18next';
import { FLOW_SPANS } from '@/contract/catalogue/units';
import { changePreferences } from '@/preferences/store';
import { NativeChoice } from '@/ui/choice/native-choice';
import { useExplorer, useExplorerState } from '../state/use-explorer';
import { spanTexts } from './card-days';
import styles from './cards.module.css';

/** What the cards of flows count; stored as a preference. It is native, because it stands with the first figures. */
export function SpanChoice() {
  const { t } = useTranslation('explorer');
  const state = useExplorerState();
  const view = useExplorer((one) => one.view);
  const base = useExplorer((one) => one.base);
  const { language } = useExplorer((one) => one.units);
  if (!view || !base) return null;
  const texts = spanTexts(view, base.end_date, { language, t });
  return (
    <NativeChoice
      label={t('cards.flow_span')}
      value={view.flow_span}
      options={FLOW_SPANS.map((value) => ({ value, label: texts[value] }))}
      className={styles.span}
      onChoose={(chosen) => {
        const flow_span = FLOW_SPANS.find((one) => one === chosen);
        if (!flow_span) return;
        state().change({ flow_span });
        changePreferences({ flow_span });
      }}
    />
  );
}
