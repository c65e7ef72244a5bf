import { useTranslation } from 'react-i18next';
import type { CompanyKind } from '@/contract/calls/company-limits';
import type { ScorecardAnswer } from '@/contract/calls/scorecard';
import { monthsUntil } from '@/contract/figures/months-until';
import { figureDigits } from '@/contract/figures/price-digits';
import { asLanguage, type Language } from '@/contract/text';
import { call } from '@/http/call';
import { useLoaded } from '@/modules/data/state/use-loaded';
import { Panel } from '@/modules/property/parts/panel';
import { useUnits } from '@/preferences/use-units';
import { CompanyName } from '@/shell/company-name';
import { formatDay, formatNumber, formatPercent, NO_FIGURE } from '@/ui/format';
import type { RecordColumn } from '@/ui/records-table/column';
import { RecordsTable } from '@/ui/records-table/records-table';
import { Loads } from '../parts/loads';
import { MONTHS, RANKED_BY } from '../state/shown';

const ROWS = 25;
type Group = ScorecardAnswer['groups'][number];
type LargestCompaniesProps = {
  readonly kind: CompanyKind;
  /** The last day of the data. */
  readonly last: string;
};

/** The largest companies of a kind by the first of their figures. */
export function LargestCompanies({ kind, last }: LargestCompaniesProps) {
  const { t, i18n } = useTranslation('companies');
  const language = asLanguage(i18n.resolvedLanguage);
  const units = useUnits();
  const days = monthsUntil(last, MONTHS.figures);
  const loaded = useLoaded(JSON.stringify([kind, units, days]), (signal) =>
    call('scorecard', {
      query: {
        ...{ ...units, ...days, group_by: kind, period: 'quarterly', sort: 'value', lists: {}, ranges: {} },
        indicators: [...RANKED_BY[kind]],
      },
      signal,
      failure: null,
    }),
  );
  return (
    <Loads loaded={loaded} rows={10}>
      {(answer) => {
        const left = answer.others?.count ?? 0;
        const [from, to] = [formatDay(days.start_date, language), formatDay(days.end_date, language)];
        return (
          <Panel
            title={t(`list.largest.${kind}`)}
            count={answer.groups.length + left}
            note={[
              t('list.days', { day: to, from, to }),
              ...(left > 0 ? [t('list.cut', { count: answer.groups.length })] : []),
            ].join(' ')}
          >
            <RecordsTable<Group>
              label={t(`list.largest.${kind}`)}
              landmark={false}
              rows={answer.groups}
              columns={columnsOf(kind, answer, t('list.name'), language)}
              keyOf={({ key }) => key}
              pageSize={ROWS}
              cards={{}}
            />
          </Panel>
        );
      }}
    </Loads>
  );
}

function columnsOf(
  kind: CompanyKind,
  { indicators }: ScorecardAnswer,
  name: string,
  language: Language,
): RecordColumn<Group>[] {
  return [
    {
      key: 'name',
      heading: name,
      name: true,
      sort: ({ label }) => label,
      cell: ({ key, label }) => (key === '' ? label : <CompanyName kind={kind} name={key} />),
    },
    ...indicators.map(({ key, name: heading, unit }, i): RecordColumn<Group> => {
      const rate = unit === '%';
      return {
        ...{ key, heading, right: true },
        ...(rate ? {} : { unit }),
        sort: ({ cells }) => cells[i]?.value ?? null,
        cell: ({ cells }) => {
          const value = cells[i]?.value ?? null;
          if (value === null) return NO_FIGURE;
          return rate ? formatPercent(value, language) : formatNumber(value, language, figureDigits(unit));
        },
      };
    }),
  ];
}
