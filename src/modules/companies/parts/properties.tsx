import dynamic from 'next/dynamic';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PropertiesAnswer, PropertyRow } from '@/contract/calls/answers';
import type { AnalyticsQuery } from '@/contract/calls/query';
import { type IndicatorKey, indicator } from '@/contract/catalogue/indicators';
import { figureDigits } from '@/contract/figures/price-digits';
import { asLanguage, type Language } from '@/contract/text';
import { MapLoading } from '@/core/map/map-loading';
import { call } from '@/http/call';
import { useLoaded } from '@/modules/data/state/use-loaded';
import { Empty, Panel } from '@/modules/property/parts/panel';
import { buildingHref } from '@/shell/addresses';
import { formatCompact, formatNumber, NO_FIGURE } from '@/ui/format';
import type { RecordColumn } from '@/ui/records-table/column';
import { RecordsTable } from '@/ui/records-table/records-table';
import { useShownTheme } from '@/ui/theme/shown-theme';
import { Loads } from './loads';
import styles from './properties.module.css';

const GeoMap = dynamic(() => import('@/core/map/geo-map').then((module) => module.GeoMap), {
  ssr: false,
  loading: MapLoading,
});

type PropertiesProps = { readonly indicator: IndicatorKey; readonly query: AnalyticsQuery };

/** The properties behind an indicator of a company, the largest first. */
export function Properties({ indicator: key, query, title }: PropertiesProps & { readonly title: string }) {
  const { i18n } = useTranslation('companies');
  const language = asLanguage(i18n.resolvedLanguage);
  const { t } = useTranslation('companies');
  const [page, setPage] = useState(1);
  const loaded = useLoaded(JSON.stringify([query, page]), (signal) =>
    call('properties', {
      path: { module: 'buildings', indicator: key },
      query: { ...query, page },
      signal,
      failure: null,
    }),
  );
  // The page of before stays, dimmed, while another one is read.
  const [shown, setShown] = useState<PropertiesAnswer | null>(null);
  if (loaded.value !== null && loaded.value !== shown) setShown(loaded.value);
  return (
    <Panel title={title} {...(shown === null ? {} : { count: shown.total })}>
      <Loads loaded={{ ...loaded, value: loaded.value ?? shown }} rows={6}>
        {(answer) =>
          answer.total === 0 ? (
            <Empty>{t('empty')}</Empty>
          ) : (
            <RecordsTable<PropertyRow>
              label={title}
              landmark={false}
              rows={answer.properties}
              columns={columnsOf(key, answer, language, (column) => t(`column.${column}`))}
              keyOf={({ id }) => id}
              loading={loaded.value === null}
              cards={{}}
              pages={{ page, size: answer.page_size, total: answer.total, of: title, onPage: setPage }}
            />
          )
        }
      </Loads>
    </Panel>
  );
}

function columnsOf(
  key: IndicatorKey,
  { unit }: PropertiesAnswer,
  language: Language,
  heading: (column: 'building' | 'market' | 'class' | 'status') => string,
): RecordColumn<PropertyRow>[] {
  return [
    {
      key: 'name',
      heading: heading('building'),
      name: true,
      cell: ({ id, name }) => (
        <Link href={buildingHref(id)} prefetch={false}>
          {name}
        </Link>
      ),
    },
    {
      key: 'market',
      heading: heading('market'),
      unlabelled: true,
      cell: ({ market, submarket }) => (submarket === null ? market : `${market} · ${submarket}`),
    },
    {
      key: 'value',
      heading: indicator(key).name[language],
      unit,
      right: true,
      cell: ({ value }) => formatNumber(value, language, figureDigits(unit)),
    },
    {
      key: 'class',
      heading: heading('class'),
      unlabelled: true,
      cell: ({ building_classification }) => building_classification ?? NO_FIGURE,
    },
    {
      key: 'status',
      heading: heading('status'),
      unlabelled: true,
      cell: ({ construction_status }) => construction_status ?? NO_FIGURE,
    },
  ];
}

/** Where they lie; a circle opens the page of its building. */
export function Places({ indicator: key, query }: PropertiesProps) {
  const { t, i18n } = useTranslation('companies');
  const language = asLanguage(i18n.resolvedLanguage);
  const router = useRouter();
  const theme = useShownTheme((one) => one.theme);
  const loaded = useLoaded(JSON.stringify(query), (signal) =>
    call('points', { path: { module: 'buildings', indicator: key }, query, signal, failure: null }),
  );
  const format = useMemo(() => (value: number) => formatNumber(value, language), [language]);
  const label = useMemo(() => (value: number) => formatCompact(value, language), [language]);
  return (
    <Panel title={t('map')}>
      <Loads loaded={loaded} rows={5}>
        {(points) =>
          points.ids.length === 0 ? (
            <Empty>{t('empty')}</Empty>
          ) : (
            <div className={styles.map}>
              <GeoMap
                points={points}
                theme={theme}
                format={format}
                label={label}
                averaged={false}
                onPick={(picked) => {
                  if (picked?.kind !== 'circle' || picked.circle.count > 1) return;
                  const [only] = picked.points;
                  const id = only === undefined ? undefined : points.ids[only];
                  if (id !== undefined) void router.push(buildingHref(id));
                }}
                visible
              />
            </div>
          )
        }
      </Loads>
    </Panel>
  );
}
