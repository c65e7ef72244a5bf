import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FormerVersion } from '@/contract/calls/entered-changes';
import { isDay } from '@/contract/figures/days';
import type { DayRange } from '@/contract/figures/range-before';
import { asLanguage } from '@/contract/text';
import { momentOf } from '@/modules/data/versions/moment';
import { Labelled } from '@/modules/reports/builder/labelled';
import { formatDay } from '@/ui/format';
import { sinceOf } from '../state/since-version';
import { SPANS, type Span } from '../state/spans';
import type { Choices } from '../state/use-choices';
import styles from './toolbar.module.css';

type ToolbarProps = {
  readonly choices: Choices;
  /** The last day of the data at the visit before; null where there was none. */
  readonly visit: string | null;
  readonly days: DayRange;
  readonly last: string;
  readonly every: readonly string[];
  /** With which the data can be compared; null while that is not known. */
  readonly versions: readonly FormerVersion[] | null;
  readonly onChange: (part: Partial<Choices>) => void;
};

/** Since when, and in which markets. */
export function Toolbar({ choices, visit, days, last, every, versions, onChange }: ToolbarProps) {
  const { t, i18n } = useTranslation('what-changed');
  const language = asLanguage(i18n.resolvedLanguage);
  const [from, to] = [formatDay(days.start_date, language), formatDay(days.end_date, language)];
  const since = sinceOf(choices, versions);
  return (
    <>
      <div className={styles.fields} data-print="none">
        <Labelled label={t('since')}>
          {(id) => (
            <Select<Span>
              id={id}
              className={styles.span}
              value={choices.span}
              options={SPANS.filter(
                (span) => span !== 'version' || choices.span === span || versions?.length !== 0,
              ).map((span) => ({ value: span, label: t(`span.${span}`) }))}
              onChange={(span) => onChange({ span, day: span === 'day' ? days.start_date : null })}
            />
          )}
        </Labelled>
        {choices.span === 'day' && (
          <Labelled label={t('day')}>
            {(id) => (
              <Input
                id={id}
                type="date"
                max={last}
                value={days.start_date}
                onChange={({ target }) => {
                  if (isDay(target.value) && target.value <= last) onChange({ day: target.value });
                }}
              />
            )}
          </Labelled>
        )}
        {choices.span === 'version' && versions !== null && versions.length > 0 && (
          <Labelled label={t('entered.version')}>
            {(id) => (
              <Select
                id={id}
                className={styles.markets}
                value={since?.version ?? null}
                options={versions.map(({ version, name, made_at }) => ({
                  value: version,
                  label: t('entered.option', { name, moment: momentOf(made_at, language) }),
                }))}
                onChange={(version: string) => onChange({ version })}
              />
            )}
          </Labelled>
        )}
        <Labelled label={t('markets')}>
          {(id) => (
            <Select
              id={id}
              className={styles.markets}
              mode="multiple"
              allowClear
              maxTagCount="responsive"
              value={[...choices.markets]}
              placeholder={t('all_markets')}
              options={every.map((market) => ({ value: market, label: market }))}
              onChange={(markets: string[]) => onChange({ markets, open: null })}
            />
          )}
        </Labelled>
      </div>
      <p className={styles.days}>
        {choices.span !== 'version' && t('days', { from, to })}
        {choices.span === 'version' &&
          since !== undefined &&
          t('entered.explained', { moment: momentOf(since.made_at, language), day: formatDay(since.as_of, language) })}
        {choices.span === 'visit' && visit === null && ` ${t('first_visit')}`}
      </p>
    </>
  );
}
