import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { DEAL_KINDS } from '@/contract/calls/deals-limits';
import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import { isDay } from '@/contract/figures/days';
import type { DayRange } from '@/contract/figures/range-before';
import { asLanguage } from '@/contract/text';
import { Labelled } from '@/modules/reports/builder/labelled';
import { type Choices, OPERATIONS, SPANS } from '../state/use-choices';
import styles from './filters.module.css';

type FiltersProps = {
  readonly choices: Choices;
  readonly days: DayRange;
  /** The last day of the data. */
  readonly last: string;
  /** Every market of the person. */
  readonly every: readonly string[];
  readonly onChange: (part: Partial<Choices>) => void;
};

/** When the deals were signed, where, and of what kind they are. */
export function Filters({ choices, days, last, every, onChange }: FiltersProps) {
  const { t, i18n } = useTranslation('deals');
  const language = asLanguage(i18n.resolvedLanguage);
  const names: Readonly<Record<string, Readonly<Record<'es' | 'en', string>>>> = ENUMERATIONS.operation_type;
  const dayField = (name: 'from' | 'to', value: string, bounds: { readonly min?: string; readonly max: string }) => (
    <Labelled label={t(name)}>
      {(id) => (
        <Input
          id={id}
          type="date"
          {...bounds}
          value={value}
          onChange={({ target }) => {
            if (isDay(target.value) && target.value <= bounds.max && target.value >= (bounds.min ?? ''))
              onChange({ from: days.start_date, to: days.end_date, [name]: target.value });
          }}
        />
      )}
    </Labelled>
  );
  return (
    <div className={styles.filters} data-print="none">
      <Labelled label={t('period')}>
        {(id) => (
          <Select
            id={id}
            value={choices.span}
            options={SPANS.map((span) => ({ value: span, label: t(`span.${span}`) }))}
            onChange={(span) => onChange({ span, from: days.start_date, to: days.end_date })}
          />
        )}
      </Labelled>
      {choices.span === 'dates' && dayField('from', days.start_date, { max: days.end_date })}
      {choices.span === 'dates' && dayField('to', days.end_date, { min: days.start_date, max: last })}
      <Labelled label={t('markets')}>
        {(id) => (
          <Select
            id={id}
            mode="multiple"
            allowClear
            maxTagCount="responsive"
            value={[...choices.markets]}
            placeholder={t('all_markets')}
            options={every.map((market) => ({ value: market, label: market }))}
            onChange={(markets: string[]) => onChange({ markets })}
          />
        )}
      </Labelled>
      <Labelled label={t('operations')}>
        {(id) => (
          <Select
            id={id}
            mode="multiple"
            allowClear
            maxTagCount="responsive"
            value={[...choices.operations]}
            placeholder={t('all_operations')}
            options={OPERATIONS.map((key) => ({ value: key, label: names[key]?.[language] ?? key }))}
            onChange={(operations: string[]) => onChange({ operations })}
          />
        )}
      </Labelled>
      <Labelled label={t('kinds')}>
        {(id) => (
          <Select
            id={id}
            value={choices.kind ?? 'all'}
            options={(['all', ...DEAL_KINDS] as const).map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
            onChange={(chosen) => onChange({ kind: DEAL_KINDS.find((kind) => kind === chosen) ?? null })}
          />
        )}
      </Labelled>
    </div>
  );
}
