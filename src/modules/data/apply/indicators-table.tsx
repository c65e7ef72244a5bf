import { useTranslation } from 'react-i18next';
import type { IndicatorsAnswer } from '@/contract/calls/imports';
import { asLanguage } from '@/contract/text';
import { formatDay, formatNumber } from '@/ui/format';
import { RecordsTable } from '@/ui/records-table/records-table';
import styles from '../data.module.css';

type Row = IndicatorsAnswer['indicators'][number];

/** The indicators that differ between two data versions, in m² and USD. */
export function IndicatorsTable({ indicators: found }: { readonly indicators: IndicatorsAnswer }) {
  const { t, i18n } = useTranslation('data');
  const language = asLanguage(i18n.resolvedLanguage);
  const { before_as_of, after_as_of, indicators } = found;
  const changed = indicators.filter(({ before, after }) => before !== after);
  const figure = (value: number | null, unit: string) =>
    value === null
      ? t('apply.no_data')
      : `${formatNumber(value, language, Number.isInteger(value) ? 0 : 2)} ${unit}`.trim();
  const difference = ({ before, after, unit }: Row) => {
    if (before === null || after === null) return '';
    const sign = after > before ? '+' : '';
    return unit === '%' || before === 0
      ? `${sign}${formatNumber(after - before, language, 2)} ${unit === '%' ? 'pp' : unit}`.trim()
      : `${sign}${formatNumber(((after - before) / Math.abs(before)) * 100, language, 1)} %`;
  };
  const [before, after] = [formatDay(before_as_of, language), formatDay(after_as_of, language)];
  return (
    <>
      <p className={styles.detail}>
        {before_as_of === after_as_of
          ? t('apply.indicators_day', { day: after })
          : t('apply.indicators_days', { before, after })}
      </p>
      {changed.length === 0 ? (
        <p>{t('apply.indicators_same')}</p>
      ) : (
        <RecordsTable<Row>
          label={t('apply.indicators')}
          landmark={false}
          rows={changed}
          keyOf={({ module, name }) => `${module} ${name}`}
          columns={[
            {
              key: 'indicator',
              heading: t('apply.indicator'),
              cell: ({ module, name }) => `${module}: ${name}`,
              name: true,
            },
            {
              key: 'before',
              heading: t('apply.before'),
              right: true,
              cell: ({ before: value, unit }) => figure(value, unit),
            },
            {
              key: 'after',
              heading: t('apply.after'),
              right: true,
              cell: ({ after: value, unit }) => figure(value, unit),
            },
            { key: 'difference', heading: t('apply.difference'), right: true, cell: difference },
          ]}
        />
      )}
    </>
  );
}
