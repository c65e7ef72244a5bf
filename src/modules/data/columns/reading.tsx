import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ImportTable, MappedSource } from '@/contract/calls/imports';
import { dayFormLabel } from '@/contract/importing/day-form-label';
import styles from '../data.module.css';
import { withReading } from '../state/mapping';

type ReadingProps = {
  readonly mapped: MappedSource;
  readonly column: ImportTable['columns'][number];
  readonly onChange: (source: MappedSource) => void;
};

const NONE = '';
const AREAS = ['ft2', 'ha', 'acre'];
const LENGTHS = ['ft', 'in'];
const PRICES = ['usd/ft2', 'usd/ft2/month', 'usd/ft2/year', 'usd/m2/year'];
const FORMS = [
  'DD/MM/YYYY',
  'MM/DD/YYYY',
  'YYYY-MM-DD',
  'DD-MMM-YYYY',
  'DD/MM/YY',
  'MM/DD/YY',
  'MM/YYYY',
  'MMM-YY',
  'quarter',
  'excel',
  'year',
];
const PERIOD_DAYS = ['first', 'last'] as const;
/** Forms of months, quarters and years, of which a day is chosen. */
const isPeriod = (form: string): boolean =>
  form === 'quarter' || form === 'year' || (/[MY]/.test(form) && !/D/.test(form));

/** Units that a column of a table may be given in. */
function unitsOf(name: string): readonly string[] {
  if (/price/.test(name)) return PRICES;
  if (/area$/.test(name)) return AREAS;
  return /^(floor_thickness|minimum_height|column_spacing_\w+|long|width)$/.test(name) ? LENGTHS : [];
}

/** How the values of a column are read: unit, decimal mark, form of dates. What the proposal set beyond that stays. */
export function Reading({ mapped, column: { name, type }, onChange }: ReadingProps) {
  const { t } = useTranslation('data');
  const present = mapped.columns?.[name] ?? {};
  const label = t(`column.${name}`);
  const set = (key: string, value: string) =>
    onChange(withReading(mapped, name, { [key]: value === NONE ? undefined : value }));
  if (type === 'date') {
    const date: unknown = present.date;
    const forms = (Array.isArray(date) ? date : [date]).filter((form) => typeof form === 'string');
    // Several forms in one column are of the proposal, and are one choice.
    const value = forms.join(', ');
    const known =
      FORMS.includes(value) || value === NONE || value === 'iso'
        ? []
        : [{ value, label: forms.map(dayFormLabel).join(', ') }];
    return (
      <span className={styles.readings}>
        <Select
          size="small"
          aria-label={t('columns.date.label', { column: label })}
          value={value === 'iso' ? NONE : value}
          options={[
            { value: NONE, label: 'YYYY-MM-DD' },
            ...FORMS.filter((form) => form !== 'YYYY-MM-DD').map((form) => ({
              value: form,
              label: form === 'quarter' ? t('columns.date.quarter') : dayFormLabel(form),
            })),
            ...known,
          ]}
          onChange={(form) => set('date', form)}
          disabled={known.length > 0 && forms.length > 1}
          className={styles.select}
        />
        {forms.some(isPeriod) && (
          <Select
            size="small"
            aria-label={t('columns.date.period', { column: label })}
            value={PERIOD_DAYS.find((at) => at === present.period)}
            placeholder={t('columns.date.unchosen')}
            options={PERIOD_DAYS.map((at) => ({ value: at, label: t(`columns.date.${at}`) }))}
            onChange={(at) => set('period', at)}
            className={styles.select}
          />
        )}
      </span>
    );
  }
  if (type !== 'number') return null;
  const units = unitsOf(name);
  return (
    <span className={styles.readings}>
      {units.length > 0 && (
        <Select
          size="small"
          aria-label={t('columns.unit.label', { column: label })}
          value={typeof present.unit === 'string' ? present.unit : NONE}
          options={[
            { value: NONE, label: t('columns.unit.none') },
            ...units.map((unit) => ({ value: unit, label: unit })),
          ]}
          onChange={(unit) => set('unit', unit)}
          className={styles.select}
        />
      )}
      <Select
        size="small"
        aria-label={t('columns.decimal.label', { column: label })}
        value={present.decimal === ',' ? ',' : '.'}
        options={[
          { value: '.', label: t('columns.decimal.point') },
          { value: ',', label: t('columns.decimal.comma') },
        ]}
        onChange={(decimal) => set('decimal', decimal)}
        className={styles.select}
      />
    </span>
  );
}
