import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownOf } from '@/core/view/panel';
import button from '@/ui/button.module.css';
import { formatDay } from '@/ui/format';
import { PanelButton } from '@/ui/panel-button';
import { useExplorer, useExplorerState, usePanel } from '../state/use-explorer';
import styles from './dates.module.css';
import { DatesPanel } from './dates-panel';
import { useDateDraft } from './use-date-draft';

const NOTHING = { start_date: '', end_date: '' };

/** First and last day, both inside: by name, typed, or from a calendar, which is fetched when it is opened. */
export function Dates() {
  const { t } = useTranslation('explorer');
  const state = useExplorerState();
  const view = useExplorer((one) => one.view);
  const asOf = useExplorer((one) => one.filters?.dataset.as_of);
  const { language } = useExplorer((one) => one.units);
  const [open, setOpen] = useState(false);
  const range = view ?? NOTHING;
  const last = asOf ?? range.end_date;
  const first = shownOf(usePanel('figures'))?.answer.indicator.since ?? null;
  const draft = useDateDraft(range, last, language, (part) => state().change(part));
  if (!view) return null;
  const [from, to] = [formatDay(view.start_date, language), formatDay(view.end_date, language)];
  return (
    <PanelButton
      label={t('dates.label', { from, to })}
      className={button.button}
      face={
        <span className={styles.face}>
          {from} – {to}
        </span>
      }
      open={open}
      // What cannot be read stays in sight with its message.
      onOpen={(next) => setOpen(next || !draft.apply())}
    >
      {(close) => (
        <DatesPanel
          range={view}
          data={{ first, last }}
          last={last}
          language={language}
          draft={draft}
          onChoose={(part) => state().change(part)}
          onClose={close}
        />
      )}
    </PanelButton>
  );
}
