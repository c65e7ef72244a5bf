import './texts';
import '@/modules/deals/texts';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DefaultFiltersAnswer } from '@/contract/calls/answers';
import type { CompanyAnswer } from '@/contract/calls/company';
import { COMPANY_KINDS } from '@/contract/calls/company-limits';
import type { DealOrder } from '@/contract/calls/deals-limits';
import { monthsUntil } from '@/contract/figures/months-until';
import { asLanguage } from '@/contract/text';
import { call } from '@/http/call';
import { statusOf } from '@/http/client';
import { useLoaded } from '@/modules/data/state/use-loaded';
import { DealList } from '@/modules/deals/list/deal-list';
import { readDealsFile } from '@/modules/deals/state/call-deals';
import layout from '@/modules/property/parts/columns.module.css';
import { Panel } from '@/modules/property/parts/panel';
import { DownloadMenu } from '@/modules/what-changed/parts/download-menu';
import { useUnits } from '@/preferences/use-units';
import button from '@/ui/button.module.css';
import { formatDay, formatNumber } from '@/ui/format';
import type { Sorting } from '@/ui/records-table/column';
import { Themed } from '@/ui/theme/themed';
import { Course } from './parts/course';
import { Figures } from './parts/figures';
import { Loads } from './parts/loads';
import { Moves } from './parts/moves';
import { OccupiedPlaces } from './parts/occupied-places';
import { Places, Properties } from './parts/properties';
import { Tenancies } from './parts/tenancies';
import { CompanyList } from './ranked/company-list';
import styles from './screen.module.css';
import { readCompany } from './state/call-company';
import { type Company, companyFigures, MONTHS, SHOWN } from './state/shown';

const only = (value: string | readonly string[] | undefined): string =>
  (typeof value === 'string' ? value : value?.[0]) ?? '';

/** The page of an owner, tenant or broker; without a name, the list of those of a kind. */
export function CompanyScreen() {
  const { query, isReady } = useRouter();
  const kind = COMPANY_KINDS.find((one) => one === only(query.kind)) ?? 'owner';
  const name = only(query.name);
  return (
    <Themed>
      <div className={styles.screen}>
        {isReady &&
          (name === '' ? <CompanyList kind={kind} /> : <Named key={`${kind} ${name}`} kind={kind} name={name} />)}
      </div>
    </Themed>
  );
}

/** Null where there is no company of that name. */
type Found = { readonly company: CompanyAnswer | null; readonly defaults: DefaultFiltersAnswer };

function Named({ kind, name }: Company) {
  const { t } = useTranslation('companies');
  const units = useUnits();
  const loaded = useLoaded(JSON.stringify([kind, name, units]), async (signal): Promise<Found> => {
    const [company, defaults] = await Promise.all([
      readCompany({ kind, name }, units, signal).catch(nullIfMissing),
      call('defaultFilters', { path: { module: 'buildings' }, query: units, signal, failure: null }),
    ]);
    return { company, defaults };
  });
  return (
    <Loads loaded={loaded} rows={8}>
      {({ company, defaults }) =>
        company === null ? (
          <p className={styles.missing} role="status">
            {t('missing')}{' '}
            <Link className={button.button} href={`/companies?kind=${kind}`}>
              {t('to_list')}
            </Link>
          </p>
        ) : (
          <Shown company={company} defaults={defaults} />
        )
      }
    </Loads>
  );
}

function nullIfMissing(error: unknown): null {
  if (statusOf(error) === 404) return null;
  throw error;
}

function Shown({ company, defaults }: { readonly company: CompanyAnswer; readonly defaults: DefaultFiltersAnswer }) {
  const { t, i18n } = useTranslation('companies');
  const language = asLanguage(i18n.resolvedLanguage);
  const units = useUnits();
  const [sorting, setSorting] = useState<Sorting<DealOrder>>({ by: 'day', order: 'desc' });
  const { kind, name, as_of, occupied_area, area_unit } = company;
  const { t: tDeals } = useTranslation('deals');
  const { figures, course, properties } = SHOWN[kind];
  const query = companyFigures(company, units, as_of, { months: MONTHS.figures, period: 'quarterly' });
  const days = monthsUntil(as_of, MONTHS.deals);
  const deals = { ...units, ...days, lists: query.lists };
  const [from, to] = [formatDay(days.start_date, language), formatDay(days.end_date, language)];
  return (
    <>
      <header className={styles.head}>
        <p>
          <Link href={`/companies?kind=${kind}`}>{t('list.title')}</Link> › {t(`kind.${kind}`)}
        </p>
        <h1>{name}</h1>
        {kind === 'tenant' && (
          <p>
            {t('occupied')}: <strong>{formatNumber(occupied_area, language)}</strong> {area_unit} ·{' '}
            {formatDay(as_of, language)}
          </p>
        )}
      </header>
      <Figures shown={figures} query={query} defaults={defaults} />
      <div className={layout.columns}>
        <Course
          indicator={course.indicator}
          query={companyFigures(company, units, as_of, course)}
          defaults={defaults}
        />
        {kind === 'tenant' ? <OccupiedPlaces company={company} /> : <Places indicator={properties} query={query} />}
      </div>
      {kind !== 'tenant' && <Properties indicator={properties} query={query} title={t(`portfolio.${kind}`)} />}
      {kind !== 'broker' && <Tenancies company={{ ...company, kind }} />}
      {kind === 'owner' && <Moves query={{ ...units, lists: query.lists }} days={days} />}
      <Panel
        title={t('deals')}
        note={t('deals_note', { from, to })}
        action={
          <DownloadMenu
            label={tDeals('download.label')}
            what={tDeals('download.what')}
            read={(format, signal) =>
              readDealsFile({ ...deals, order_by: sorting.by, order: sorting.order, format }, signal)
            }
          />
        }
      >
        <DealList query={deals} sorting={sorting} onSort={setSorting} />
      </Panel>
    </>
  );
}
