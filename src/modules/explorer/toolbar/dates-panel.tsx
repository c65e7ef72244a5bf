import dynamic from 'next/dynamic';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DATE_PRESETS, type DataDays } from '@/contract/figures/date-presets';
import type { DayRange } from '@/contract/figures/range-before';
import type { Language } from '@/contract/text';
import { formatDay } from '@/ui/format';
import styles from './dates.module.css';
import { type DateDraft, SIDES, type Side } from './use-date-draft';

const DayCalendar = dynamic(() => import('./day-calendar').then((module) => module.DayCalendar), {
  ssr: false,
  loading: () => <div className={styles.calendar} />,
});

type DatesPanelProps = {
  readonly range: DayRange;
  readonly data: DataDays;
  /** The latest day that may be chosen. */
  readonly last: string;
  readonly language: Language;
  readonly draft: DateDraft;
  readonly onChoose: (part: Partial<DayRange>) => void;
  readonly onClose: () => void;
};

/** Ranges by name, the two days as text, and a calendar for the one at hand. */
export function DatesPanel({ range, data, last, language, draft, onChoose, onClose }: DatesPanelProps) {
  const { t } = useTranslation('explorer');
  const [side, setSide] = useState<Side>('start');
  const shown = { start: range.start_date, end: range.end_date };
  const choose = (part: Partial<DayRange>) => {
    draft.discard();
    onChoose(part);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    draft.discard();
    onClose();
  };
  const pick = (day: string) => {
    // A day beyond the other end moves that end along.
    if (side === 'start') choose({ start_date: day, ...(day > shown.end ? { end_date: last } : {}) });
    else choose({ end_date: day, ...(day < shown.start ? { start_date: day } : {}) });
    setSide('end');
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only Escape is listened to, on its way up
    <div className={styles.panel} onKeyDown={press}>
      <ul className={styles.presets} aria-label={t('dates.presets')}>
        {DATE_PRESETS.map(({ key, name, days }) => {
          const preset = days(data);
          if (preset === null) return null;
          const chosen = preset.start_date === range.start_date && preset.end_date === range.end_date;
          return (
            <li key={key}>
              <button
                type="button"
                aria-pressed={chosen}
                onClick={() => {
                  choose(preset);
                  onClose();
                }}
              >
                <span>{name[language]}</span>
                <small>
                  {formatDay(preset.start_date, language)} – {formatDay(preset.end_date, language)}
                </small>
              </button>
            </li>
          );
        })}
      </ul>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (draft.apply()) onClose();
        }}
      >
        <div className={styles.sides}>
          {SIDES.map((one) => (
            <DayField
              key={one}
              side={one}
              day={shown[one]}
              last={last}
              language={language}
              draft={draft}
              onFocus={() => setSide(one)}
            />
          ))}
        </div>
        <button type="submit" hidden />
      </form>
      <DayCalendar
        day={shown[side]}
        first={shown.start}
        last={shown.end}
        latest={last}
        language={language}
        label={t(`dates.calendar_${side}`)}
        onPick={pick}
      />
    </div>
  );
}

type DayFieldProps = Pick<DatesPanelProps, 'last' | 'language' | 'draft'> & {
  readonly side: Side;
  readonly day: string;
  readonly onFocus: () => void;
};

function DayField({ side, day, last, language, draft, onFocus }: DayFieldProps) {
  const { t } = useTranslation('explorer');
  const id = useId();
  const problem = draft.problems[side];
  const text = draft.draft[side];
  return (
    <div className={styles.side}>
      <label htmlFor={id}>{t(side === 'start' ? 'toolbar.from' : 'toolbar.to')}</label>
      <input
        id={id}
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        value={text ?? formatDay(day, language)}
        onFocus={(event) => {
          onFocus();
          event.target.select();
        }}
        onChange={({ target }) => draft.type(side, target.value)}
        onBlur={() => draft.apply()}
      />
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {t(`dates.problems.${problem}`, { text: text?.trim(), last: formatDay(last, language) })}
        </p>
      )}
    </div>
  );
}
