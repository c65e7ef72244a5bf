import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import { useViews } from '@/modules/views/state/store';
import button from '@/ui/button.module.css';
import { formatDay, formatNumber } from '@/ui/format';
import noteStyles from '@/ui/note.module.css';
import { PanelButton } from '@/ui/panel-button';
import { currentAnswer, useAvailability } from '../state/store';
import styles from './changes.module.css';
import { newSpaces, useChangesSince } from './changes-store';
import { useWatchChanges } from './use-changes';

/** Saved searches in which spaces came on the market since the last visit. */
export function ChangesButton() {
  const { t } = useTranslation('availability');
  useWatchChanges();
  const views = useViews((state) => state.views);
  const counts = useChangesSince((state) => state.counts);
  const { language } = useAvailability((state) => state.units);
  const fresh = (views ?? []).filter(({ id }) => (counts[id] ?? 0) > 0);
  if (fresh.length === 0) return null;
  const total = fresh.reduce((sum, { id }) => sum + (counts[id] ?? 0), 0);
  const shown = formatNumber(total, language);
  return (
    <PanelButton
      label={t('changes_since.label', { count: total, shown })}
      face={t('changes_since.label', { count: total, shown })}
      className={button.button}
    >
      {(close) => (
        <ul className={styles.list}>
          {fresh.map(({ id, name, path, search }) => (
            <li key={id}>
              <Link href={search === '' ? path : `${path}?${search}`} onClick={close}>
                {name}
              </Link>
              <span>
                {t('changes_since.spaces', { count: counts[id] ?? 0, shown: formatNumber(counts[id], language) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </PanelButton>
  );
}

/** What is new in the saved search on the screen. */
export function OpenedChanges() {
  const { t } = useTranslation('availability');
  const opened = useChangesSince((state) => state.opened);
  const answer = useAvailability(currentAnswer);
  const { language } = useAvailability((state) => state.units);
  if (!opened?.since || !answer) return null;
  const count = newSpaces(answer, opened.since);
  return (
    <p className={noteStyles.note} role="status">
      {t(count > 0 ? 'changes_since.since' : 'changes_since.nothing', {
        count,
        shown: formatNumber(count, language),
        name: opened.name,
        day: formatDay(opened.since, language),
      })}
    </p>
  );
}
