import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { PERIOD_NAMES, type Period } from '@/contract/catalogue/units';
import { periodIndex } from '@/contract/figures/calendar';
import { periodLabel } from '@/contract/figures/period-label';
import { closedPeriods, lastClosedQuarter, reportPeriod } from '@/contract/figures/report-period';
import { asLanguage } from '@/contract/text';

/** How many periods of each kind are offered. */
const OFFERED = { quarterly: 12, yearly: 5, monthly: 12 } as const satisfies Record<Period, number>;
const ORDER = ['quarterly', 'yearly', 'monthly'] as const;

type PeriodFieldProps = {
  readonly id: string;
  readonly value: string | undefined;
  /** The last day of the data. */
  readonly day: string;
  readonly onChange: (period: string) => void;
};

/** The closed periods of the data; by default the last quarter. */
export function PeriodField({ id, value, day, onChange }: PeriodFieldProps) {
  const { i18n } = useTranslation();
  const language = asLanguage(i18n.resolvedLanguage);
  const labelOf = (key: string): string => {
    const found = reportPeriod(key);
    return found === null ? key : periodLabel(found.period, periodIndex(found.period, found.start_date), language);
  };
  return (
    <Select
      id={id}
      value={value ?? lastClosedQuarter(day)}
      labelRender={({ value: key }) => labelOf(String(key))}
      options={ORDER.map((period) => ({
        label: PERIOD_NAMES[period][language],
        options: closedPeriods(period, day, OFFERED[period]).map((key) => ({ value: key, label: labelOf(key) })),
      }))}
      onChange={onChange}
    />
  );
}
