import { DatePicker, Select } from 'antd';
import dayjs from 'dayjs';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Understood } from '@/contract/calls/assistant';
import { usePreferences } from '@/preferences/store';
import type { Alternative } from '../state/edits';
import { monthsRange } from '../state/presets';
import styles from './conversation.module.css';

const LOCALES = { es: 'es-MX', en: 'en-US' } as const;
const RANGE = 'range';

type ChipEditorProps = {
  readonly name: string;
  readonly part: Understood;
  readonly choices: readonly Alternative[];
  /** The last day of the data, up to which months are offered. */
  readonly as_of: string | null;
  readonly onChoose: (chosen: Alternative) => void;
  readonly onClose: () => void;
};

/** Changes a part in its place: a list that opens at once; of days also the months of a calendar. Belongs inside `Themed`. */
export function ChipEditor({ name, part, choices, as_of, onChoose, onClose }: ChipEditorProps) {
  const { t } = useTranslation('assistant');
  const [ranging, setRanging] = useState(false);
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // The panel around it stays.
    event.stopPropagation();
    onClose();
  };
  if (ranging && as_of !== null) return <Months name={name} as_of={as_of} onChoose={onChoose} onClose={onClose} />;
  const options = choices.map(({ value, label }) => ({ value, label }));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only Escape is listened to, on its way up from the list
    <span onKeyDown={close}>
      <Select
        autoFocus
        defaultOpen
        className={styles.editor}
        aria-label={name}
        placeholder={part.label}
        value={choices.find(({ value }) => value === part.value)?.value}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        options={part.as === 'days' ? [...options, { value: RANGE, label: t('days.range') }] : options}
        onOpenChange={(open) => {
          if (!open && !ranging) onClose();
        }}
        onSelect={(value: string) => {
          const chosen = choices.find((one) => one.value === value);
          if (value === RANGE) setRanging(true);
          else if (chosen) onChoose(chosen);
        }}
      />
    </span>
  );
}

type MonthsProps = Pick<ChipEditorProps, 'name' | 'onChoose' | 'onClose'> & { readonly as_of: string };

/** A range of whole months. */
function Months({ name, as_of, onChoose, onClose }: MonthsProps) {
  const { t } = useTranslation('assistant');
  const language = usePreferences((state) => state.language);
  return (
    <DatePicker.RangePicker
      autoFocus
      defaultOpen
      picker="month"
      aria-label={name}
      maxDate={dayjs(as_of)}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      onChange={(range) => {
        const [from, to] = range ?? [];
        if (!from || !to) return;
        const months = [from.format('YYYY-MM'), to.format('YYYY-MM')] as const;
        const { key, text, start_date, end_date } = monthsRange(months, as_of, { t, locale: LOCALES[language] });
        onChoose({ value: key, label: text, text, change: { as: 'days', start_date, end_date } });
      }}
    />
  );
}
