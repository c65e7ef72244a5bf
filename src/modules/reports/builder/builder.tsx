import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DefaultFiltersAnswer } from '@/contract/calls/answers';
import type { ReportBody } from '@/contract/calls/report';
import {
  DEFAULT_REPORT_COLOUR,
  MAXIMUM_REPORT_MARKETS,
  MAXIMUM_REPORT_TEXT,
  REPORT_BLOCKS,
} from '@/contract/calls/report-limits';
import {
  AREA_SYMBOL,
  AREA_UNITS,
  MONETARY_UNITS,
  RENT_PERIOD_NAMES,
  RENT_PERIODS,
  type Units,
} from '@/contract/catalogue/units';
import { LANGUAGES } from '@/contract/text';
import { BlocksField } from './blocks-field';
import styles from './builder.module.css';
import { Labelled } from './labelled';
import { LogoField } from './logo-field';
import { PeriodField } from './period-field';

type BuilderProps = {
  readonly value: ReportBody;
  readonly units: Units;
  readonly defaults: Pick<DefaultFiltersAnswer, 'filter_markets' | 'end_date'>;
  readonly onChange: (value: ReportBody) => void;
};

const TEXTS = ['title', 'client', 'contact'] as const;

/** What the report is about and how it looks. */
export function Builder({ value, units, defaults, onChange }: BuilderProps) {
  const { t } = useTranslation('reports');
  const set = (part: Partial<ReportBody>) => onChange({ ...value, ...part });
  return (
    <form className={styles.builder} aria-label={t('builder')} onSubmit={(event) => event.preventDefault()}>
      <Labelled label={t('markets')}>
        {(id) => (
          <Select
            id={id}
            mode="multiple"
            allowClear
            maxCount={MAXIMUM_REPORT_MARKETS}
            maxTagCount="responsive"
            value={value.markets ?? []}
            placeholder={t('all_markets')}
            options={defaults.filter_markets.map((market) => ({ value: market, label: market }))}
            onChange={(markets: string[]) => set({ markets: markets.length === 0 ? undefined : markets })}
          />
        )}
      </Labelled>
      <Labelled label={t('period')}>
        {(id) => (
          <PeriodField id={id} value={value.period} day={defaults.end_date} onChange={(period) => set({ period })} />
        )}
      </Labelled>
      <div className={styles.pair}>
        <Labelled label={t('area_unit')}>
          {(id) => (
            <Select
              id={id}
              value={units.area_unit}
              options={AREA_UNITS.map((unit) => ({ value: unit, label: AREA_SYMBOL[unit] }))}
              onChange={(area_unit) => set({ area_unit })}
            />
          )}
        </Labelled>
        <Labelled label={t('currency')}>
          {(id) => (
            <Select
              id={id}
              value={units.monetary_unit}
              options={MONETARY_UNITS.map((unit) => ({ value: unit, label: unit }))}
              onChange={(monetary_unit) => set({ monetary_unit })}
            />
          )}
        </Labelled>
        <Labelled label={t('rent_period')}>
          {(id) => (
            <Select
              id={id}
              value={units.rent_period}
              options={RENT_PERIODS.map((period) => ({
                value: period,
                label: RENT_PERIOD_NAMES[period][units.language],
              }))}
              onChange={(rent_period) => set({ rent_period })}
            />
          )}
        </Labelled>
        <Labelled label={t('language')}>
          {(id) => (
            <Select
              id={id}
              value={units.language}
              options={LANGUAGES.map((language) => ({ value: language, label: t(`languages.${language}`) }))}
              onChange={(language) => set({ language })}
            />
          )}
        </Labelled>
      </div>
      {TEXTS.map((key) => (
        <Labelled key={key} label={t(`text.${key}`)}>
          {(id) => (
            <Input
              id={id}
              value={value[key] ?? ''}
              maxLength={MAXIMUM_REPORT_TEXT}
              placeholder={t(`hint.${key}`)}
              onChange={({ target }) => set({ [key]: target.value === '' ? undefined : target.value })}
            />
          )}
        </Labelled>
      ))}
      <LogoField value={value.logo} onChange={(logo) => set({ logo })} />
      <Labelled label={t('colour')}>
        {(id) => (
          <input
            id={id}
            type="color"
            className={styles.colour}
            value={value.colour ?? DEFAULT_REPORT_COLOUR}
            onChange={({ target }) => set({ colour: target.value })}
          />
        )}
      </Labelled>
      <BlocksField value={value.blocks ?? REPORT_BLOCKS} onChange={(blocks) => set({ blocks })} />
    </form>
  );
}
