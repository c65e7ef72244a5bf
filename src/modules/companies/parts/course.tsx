import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { explorerAddress } from '@/contract/addresses/explorer';
import type { DefaultFiltersAnswer, FiguresAnswer } from '@/contract/calls/answers';
import type { AnalyticsQuery } from '@/contract/calls/query';
import { type IndicatorKey, indicator } from '@/contract/catalogue/indicators';
import { asLanguage } from '@/contract/text';
import { call } from '@/http/call';
import { useLoaded } from '@/modules/data/state/use-loaded';
import { Panel } from '@/modules/property/parts/panel';
import type { ChartData } from '@/ui/charts/chart-data';
import { Plot } from '@/ui/charts/plot';
import { formatCompact, formatNumber, formatPercent, NO_FIGURE } from '@/ui/format';
import { Loads } from './loads';

type CourseProps = {
  readonly indicator: IndicatorKey;
  readonly query: AnalyticsQuery;
  readonly defaults: DefaultFiltersAnswer;
};

/** An indicator of a company over time; a period opens its records. */
export function Course({ indicator: key, query, defaults }: CourseProps) {
  const { t, i18n } = useTranslation('companies');
  const language = asLanguage(i18n.resolvedLanguage);
  const loaded = useLoaded(JSON.stringify(query), (signal) =>
    call('figures', { path: { module: 'buildings', indicator: key }, query, signal, failure: null }),
  );
  return (
    <Panel title={t('course', { name: indicator(key).name[language] })} note={t('course_note')}>
      <Loads loaded={loaded} rows={5}>
        {(answer) => <Drawn answer={answer} indicator={key} query={query} defaults={defaults} />}
      </Loads>
    </Panel>
  );
}

function Drawn({ answer, indicator: key, query, defaults }: CourseProps & { readonly answer: FiguresAnswer }) {
  const { t, i18n } = useTranslation('companies');
  const language = asLanguage(i18n.resolvedLanguage);
  const router = useRouter();
  const name = indicator(key).name[language];
  const rate = indicator(key).quantity === 'rate';
  const data = useMemo(
    (): ChartData => ({
      kind: rate ? 'lines' : 'columns',
      series: [{ key: 'total', label: name, color: '--cat-1', values: answer.total.values }],
      periods: answer.periods.map(({ label, running }) => ({ label, running })),
      running: t('running'),
      shortened: t('shortened'),
      format: (value) => (rate ? formatPercent(value, language, 0) : formatCompact(value, language)),
    }),
    [answer, name, rate, language, t],
  );
  const figure = (value: number | null | undefined) =>
    value === null || value === undefined
      ? NO_FIGURE
      : rate
        ? formatPercent(value, language)
        : `${formatNumber(value, language)} ${answer.indicator.unit}`;
  return (
    <Plot
      data={data}
      label={t('course', { name })}
      figures={(at) => ({
        title: [answer.periods[at]?.label ?? '', ...(answer.periods[at]?.running ? [t('running')] : [])].join(' · '),
        rows: [{ label: name, color: '--cat-1', value: figure(answer.total.values[at]) }],
        total: null,
        totalLabel: '',
      })}
      onChoose={({ period }) => {
        const chosen = answer.periods[period];
        if (chosen === undefined) return;
        const days = { start_date: chosen.start, end_date: chosen.end < query.end_date ? chosen.end : query.end_date };
        void router.push(explorerAddress('buildings', key, { ...query, ...days }, defaults, { tab: 'properties' }));
      }}
    />
  );
}
