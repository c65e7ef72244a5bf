import { Calendar } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { Language } from '@/contract/text';
import { Themed } from '@/ui/theme/themed';
import styles from './dates.module.css';

const DAY = 'YYYY-MM-DD';

type DayCalendarProps = {
  readonly day: string;
  /** The range that is marked. */
  readonly first: string;
  readonly last: string;
  /** The latest day that may be chosen. */
  readonly latest: string;
  readonly language: Language;
  readonly label: string;
  readonly onPick: (day: string) => void;
};

/** A month of days, from which one is picked by pointer or touch; the fields beside it are for keys. */
export function DayCalendar({ day, first, last, latest, language, label, onPick }: DayCalendarProps) {
  const marked = (one: Dayjs): string => {
    const iso = one.format(DAY);
    const kind = iso === first || iso === last ? styles.end : iso > first && iso < last ? styles.inside : null;
    return kind ? `${styles.day} ${kind}` : `${styles.day}`;
  };
  return (
    <Themed>
      <section className={styles.calendar} aria-label={label}>
        <Calendar
          // Its months are those of the language it was made in, and it shows the month of the day it was made with.
          key={`${language} ${day}`}
          fullscreen={false}
          defaultValue={dayjs(day).locale(language)}
          disabledDate={(one) => one.format(DAY) > latest}
          fullCellRender={(one, { originNode, type }) =>
            type === 'date' ? <span className={marked(one)}>{one.date()}</span> : originNode
          }
          onSelect={(one, { source }) => {
            if (source === 'date') onPick(one.format(DAY));
          }}
        />
      </section>
    </Themed>
  );
}
