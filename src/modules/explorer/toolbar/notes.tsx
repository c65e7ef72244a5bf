import { useTranslation } from 'react-i18next';
import { isBeforeData } from '@/contract/figures/first-day';
import { rateText } from '@/core/view/currency-note';
import { currentOf } from '@/core/view/panel';
import { LinkUnitsNote } from '@/preferences/link-units-note';
import button from '@/ui/button.module.css';
import noteStyles from '@/ui/note.module.css';
import { sinceText } from '../state/no-data';
import { useExplorer, usePanel } from '../state/use-explorer';

const LONGEST = 160;
const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

type NotesProps = {
  /** Loads filters and defaults again. */
  readonly onSetup: () => void;
};

/** What was removed from a view, and what could not be loaded that has no panel of its own. */
export function Notes({ onSetup }: NotesProps) {
  const { t } = useTranslation('explorer');
  const language = useExplorer((state) => state.units.language);
  const rate = rateText(
    useExplorer((state) => state.filters?.dataset.exchange_rate ?? null),
    language,
  );
  const note = useExplorer((state) => state.note);
  const dismiss = useExplorer((state) => state.dismissNote);
  const setup = useExplorer((state) => state.setup);
  const retry = useExplorer((state) => state.retry);
  const compared = usePanel('compared');
  const figures = currentOf(usePanel('figures'))?.answer;
  const first = figures?.periods[0];
  const late = figures && first && isBeforeData(figures.indicator.since, first.end) ? figures.indicator : undefined;
  return (
    <div role="status" className={noteStyles.notes} data-print="none">
      <LinkUnitsNote />
      {note && (
        <p className={noteStyles.note}>
          {t(`note.${note.kind}`, {
            ...rate,
            what: shortened(note.what),
            instead: note.kind === 'group' ? note.instead : '',
          })}
          {note.kind === 'exchanged' && note.dropped && `. ${t('note.ranges', { what: shortened(note.dropped) })}`}
          <button type="button" className={`${button.button} ${button.link}`} onClick={dismiss}>
            {t('note.dismiss')}
          </button>
        </p>
      )}
      {late && (
        <p className={noteStyles.note}>
          {t('no_data.range', { indicator: late.name, why: sinceText(late.since, { t, language }) })}
        </p>
      )}
      {setup === 'failed' && <Failed text={t('failed.filters')} onRetry={onSetup} />}
      {compared.state === 'failed' && <Failed text={t('failed.compared')} onRetry={() => retry('compared')} />}
    </div>
  );
}

function Failed({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  const { t } = useTranslation('explorer');
  return (
    <p className={noteStyles.note}>
      {text}
      <button type="button" className={`${button.button} ${button.link}`} onClick={onRetry}>
        {t('failed.retry')}
      </button>
    </p>
  );
}
