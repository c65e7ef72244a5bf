import { useTranslation } from 'react-i18next';
import button from '@/ui/button.module.css';
import { rateText } from './currency-note';
import styles from './explorer.module.css';
import { useExplorer } from './use-explorer';

const LONGEST = 160;
const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** What was dropped from a view, and what failed while earlier figures stay. */
export function Notes() {
  const { t } = useTranslation('explorer');
  const language = useExplorer((state) => state.units.language);
  const rate = rateText(
    useExplorer((state) => state.filters?.dataset.exchange_rate ?? null),
    language,
  );
  const note = useExplorer((state) => state.note);
  const failed = useExplorer((state) => state.failed);
  const hasFigures = useExplorer((state) => state.figures !== null);
  const dismiss = useExplorer((state) => state.dismissNote);
  const retry = useExplorer((state) => state.retry);
  return (
    <div role="status" className={styles.notes}>
      {note && (
        <p className={styles.note}>
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
      {failed && (
        <p className={styles.note}>
          {t(hasFigures ? 'failed.figures_former' : 'failed.figures')}
          <button type="button" className={`${button.button} ${button.link}`} onClick={retry}>
            {t('failed.retry')}
          </button>
        </p>
      )}
    </div>
  );
}
