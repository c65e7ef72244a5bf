import Link from 'next/link';
import { useTranslation } from 'react-i18next';
import type { CompanyAnswer, Tenancy } from '@/contract/calls/company';
import { asLanguage } from '@/contract/text';
import { Empty, Panel } from '@/modules/property/parts/panel';
import { buildingHref } from '@/shell/addresses';
import { CompanyName } from '@/shell/company-name';
import { formatDay, formatNumber, NO_FIGURE } from '@/ui/format';
import type { RecordColumn } from '@/ui/records-table/column';
import { RecordsTable } from '@/ui/records-table/records-table';

const ROWS = 20;

/** The space that a tenant takes and took, or that is taken in the buildings of an owner. */
export function Tenancies({ company }: { readonly company: CompanyAnswer & { readonly kind: 'owner' | 'tenant' } }) {
  const { t, i18n } = useTranslation('companies');
  const language = asLanguage(i18n.resolvedLanguage);
  const { kind, tenancies, total, area_unit } = company;
  const day = (value: string | null) => (value === null ? NO_FIGURE : formatDay(value, language));
  const columns: RecordColumn<Tenancy>[] = [
    {
      key: 'building',
      heading: t('column.building'),
      name: true,
      sort: ({ building }) => building.name,
      cell: ({ building: { id, name }, space }) => (
        <>
          <Link href={buildingHref(id)} prefetch={false}>
            {name}
          </Link>
          {space !== null && ` · ${space}`}
        </>
      ),
    },
    ...(kind === 'owner'
      ? [
          {
            key: 'tenant',
            heading: t('column.tenant'),
            sort: ({ tenant }: Tenancy) => tenant,
            cell: ({ tenant }: Tenancy) => (tenant === null ? NO_FIGURE : <CompanyName kind="tenant" name={tenant} />),
          },
        ]
      : []),
    {
      key: 'market',
      heading: t('column.market'),
      unlabelled: true,
      sort: ({ market }) => market,
      cell: ({ market, submarket }) => (submarket === null ? market : `${market} · ${submarket}`),
    },
    {
      key: 'area',
      heading: t('column.area'),
      unit: area_unit,
      right: true,
      sort: ({ area }) => area,
      cell: ({ area }) => formatNumber(area, language),
    },
    {
      key: 'moved_in',
      heading: t('column.moved_in'),
      sort: ({ moved_in_on }) => moved_in_on,
      cell: ({ moved_in_on }) => day(moved_in_on),
    },
    {
      key: 'lease_ends',
      heading: t('column.lease_ends'),
      sort: ({ lease_ends_on }) => lease_ends_on,
      cell: ({ lease_ends_on }) => day(lease_ends_on),
    },
    ...(kind === 'tenant'
      ? [
          {
            key: 'state',
            heading: t('column.state'),
            cell: ({ present, moved_out_on }: Tenancy) =>
              present ? t('present') : t('past', { day: day(moved_out_on) }),
          },
        ]
      : []),
  ];
  const title = t(`tenancies.${kind}`);
  return (
    <Panel
      title={title}
      count={total}
      note={total > tenancies.length ? t('tenancies_cut', { count: tenancies.length, total }) : null}
    >
      {total === 0 ? (
        <Empty>{t('empty')}</Empty>
      ) : (
        <RecordsTable<Tenancy>
          label={title}
          landmark={false}
          rows={tenancies}
          columns={columns}
          keyOf={({ id }) => id}
          pageSize={ROWS}
          cards={{}}
        />
      )}
    </Panel>
  );
}
