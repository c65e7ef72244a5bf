import { useTranslation } from 'react-i18next';
import type { Stage } from '@/contract/calls/lot-parts';
import type { Language } from '@/contract/text';
import { formatDay } from '@/ui/format';
import styles from './history.module.css';
import type { Step } from './steps';

type EventsProps = {
  readonly stages: readonly Stage[];
  readonly steps: readonly Step[];
  readonly marks: readonly { readonly day: string; readonly label: string }[];
  readonly language: Language;
  readonly figure: (amount: number) => string;
};

/** The picture in words, the latest first. */
export function Events({ stages, steps, marks, language, figure }: EventsProps) {
  const { t } = useTranslation('property');
  const events = [
    ...stages.flatMap(({ from, until, label, status }) => [
      ...(from === null ? [] : [{ day: from, text: t('history.stage', { label }) }]),
      ...(status === 'delivered' && until !== null ? [{ day: until, text: t('history.gone') }] : []),
    ]),
    ...steps.map(({ day, amount }) => ({
      day,
      text: amount > 0 ? t('history.offered', { area: figure(amount) }) : t('history.none_offered'),
    })),
    ...marks.map(({ day, label }) => ({ day, text: label })),
  ].sort((one, other) => (one.day < other.day ? 1 : -1));
  if (events.length === 0) return null;
  return (
    <details className={styles.events}>
      <summary>{t('history.in_words', { count: events.length })}</summary>
      <ol>
        {events.map(({ day, text }) => (
          <li key={`${day} ${text}`}>
            <time dateTime={day}>{formatDay(day, language)}</time> {text}
          </li>
        ))}
      </ol>
    </details>
  );
}
