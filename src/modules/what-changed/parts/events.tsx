import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteInput } from '@/contract/routes';
import { asLanguage } from '@/contract/text';
import { formatNumber } from '@/ui/format';
import { EventList, useEvents } from './event-list';
import styles from './markets.module.css';

type EventsProps = {
  readonly query: RouteInput<'marketChanges'>;
  /** The market whose events these are; null where they are those of all markets of the selection. */
  readonly market: string | null;
  /** Whether they were just chosen in the table above: they scroll into sight. */
  readonly chosen: boolean;
  readonly onAll: () => void;
};

/** The events of the selection, or of one of its markets. */
export function Events({ query, market, chosen, onAll }: EventsProps) {
  const { t, i18n } = useTranslation('what-changed');
  const language = asLanguage(i18n.resolvedLanguage);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (chosen) section.current?.scrollIntoView({ block: 'start' });
  }, [chosen]);
  const events = useEvents(query);
  const { answer } = events;
  const title = market === null ? t('events') : t('events_in', { market });
  return (
    <section ref={section} className={styles.section} aria-label={title}>
      <h2>{answer === null ? title : t('with_count', { title, total: formatNumber(answer.total, language) })}</h2>
      {market !== null && (
        <p className={styles.hint}>
          <button type="button" className={styles.all} onClick={onAll}>
            {t('see_all')}
          </button>
        </p>
      )}
      <EventList label={title} of={events} />
    </section>
  );
}
