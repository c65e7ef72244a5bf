import { Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { REPORT_CADENCES, SCHEDULE_PERIODS } from '@/contract/calls/report-schedule-limits';
import type { ReportTiming } from '@/contract/calls/report-schedules';
import { asLanguage } from '@/contract/text';
import form from '@/modules/alert-form/alert-form.module.css';
import { Segmented } from '@/ui/segmented/segmented';
import styles from './scheduled.module.css';
import { hourText, weekdayName, zoneName } from './timing-words';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The timing with another cadence; what the cadence decides follows. */
export function withCadence(timing: ReportTiming, cadence: ReportTiming['cadence']): ReportTiming {
  const { weekday: _, ...rest } = timing;
  if (cadence === 'weekly') return { ...rest, cadence, weekday: 1, period: 'monthly' };
  return { ...rest, cadence, period: cadence };
}

type TimingFieldsProps = { readonly value: ReportTiming; readonly onChange: (value: ReportTiming) => void };

/** When a report is sent, and of what period it is. */
export function TimingFields({ value, onChange }: TimingFieldsProps) {
  const { t, i18n } = useTranslation('reports');
  const language = asLanguage(i18n.resolvedLanguage);
  const [day, hour, period] = [useId(), useId(), useId()];
  const { cadence, weekday } = value;
  return (
    <>
      <div className={`${form.field} ${form.choice}`}>
        <span>{t('scheduled.cadence')}</span>
        <Segmented
          label={t('scheduled.cadence')}
          value={cadence}
          options={REPORT_CADENCES.map((key) => ({ value: key, label: t(`scheduled.cadences.${key}`) }))}
          onChange={(chosen) => onChange(withCadence(value, chosen))}
        />
      </div>
      <div className={styles.pair}>
        {weekday !== undefined && (
          <div className={form.field}>
            <label htmlFor={day}>{t('scheduled.weekday')}</label>
            <Select
              id={day}
              value={weekday}
              options={WEEKDAYS.map((one) => ({ value: one, label: weekdayName(one, language) }))}
              onChange={(chosen) => onChange({ ...value, weekday: chosen })}
            />
          </div>
        )}
        <div className={form.field}>
          <label htmlFor={hour}>{t('scheduled.hour')}</label>
          <Select
            id={hour}
            value={value.hour}
            options={HOURS.map((one) => ({ value: one, label: hourText(one, language) }))}
            onChange={(chosen) => onChange({ ...value, hour: chosen })}
          />
          <small>{zoneName(value.time_zone, language)}</small>
        </div>
      </div>
      {cadence !== 'quarterly' && (
        <div className={form.field}>
          <label htmlFor={period}>{t('scheduled.period')}</label>
          <Select
            id={period}
            value={value.period}
            options={SCHEDULE_PERIODS.map((one) => ({ value: one, label: t(`scheduled.periods.${one}`) }))}
            onChange={(chosen) => onChange({ ...value, period: chosen })}
          />
        </div>
      )}
    </>
  );
}
