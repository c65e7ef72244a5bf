import type { TFunction } from 'i18next';
import Link from 'next/link';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ParkAnswer, ParkBuilding } from '@/contract/calls/park';
import { History } from '@/modules/property/history/history';
import layout from '@/modules/property/parts/columns.module.css';
import { CorrectLink } from '@/modules/property/parts/correct-link';
import { Facts } from '@/modules/property/parts/facts';
import type { KeyFigure } from '@/modules/property/parts/key-figures';
import { LotsPanel } from '@/modules/property/parts/lots-panel';
import { PageHead } from '@/modules/property/parts/page-head';
import { Empty, Panel } from '@/modules/property/parts/panel';
import { Pictures } from '@/modules/property/parts/pictures';
import { PlaceMap } from '@/modules/property/parts/place-map';
import { serviceFacts } from '@/modules/property/parts/service-facts';
import { useWords, type Words } from '@/modules/property/record/use-words';
import { buildingHref, lotHref } from '@/shell/addresses';
import { CompanyName } from '@/shell/company-name';
import type { RecordColumn } from '@/ui/records-table/column';
import { LateRecordsTable } from '@/ui/records-table/late-records-table';
import { Occupancy } from './occupancy';

/** A park is a few kilometres across. */
const WITHIN = 15;

type Tenant = ParkAnswer['tenants'][number];
type Translate = TFunction<'property'>;
type ParkProps = { readonly park: ParkAnswer; readonly words: Words };

function buildingColumns(
  { area_unit, lease_price_unit }: ParkAnswer,
  words: Words,
  t: Translate,
): RecordColumn<ParkBuilding>[] {
  return [
    {
      key: 'name',
      heading: t('column.building'),
      sort: (row) => row.name,
      cell: (row) => <Link href={buildingHref(row.id)}>{row.name}</Link>,
    },
    {
      key: 'nla',
      heading: t('column.leasable', { unit: area_unit }),
      sort: (row) => row.net_leasable_area,
      right: true,
      cell: (row) => words.area(row.net_leasable_area),
    },
    {
      key: 'available',
      heading: t('column.available', { unit: area_unit }),
      sort: (row) => row.available_area,
      right: true,
      cell: (row) => words.area(row.available_area),
    },
    {
      key: 'occupied',
      heading: t('column.occupied', { unit: area_unit }),
      sort: (row) => row.occupied_area,
      right: true,
      cell: (row) => words.area(row.occupied_area),
    },
    {
      key: 'price',
      heading: t('column.lease', { unit: lease_price_unit }),
      sort: (row) => row.asking_price_lease,
      right: true,
      cell: (row) => words.price(row.asking_price_lease, lease_price_unit),
    },
    {
      key: 'status',
      heading: t('column.status'),
      sort: (row) => row.construction_status,
      cell: (row) => words.text(row.construction_status),
    },
    {
      key: 'class',
      heading: t('facts.class'),
      sort: (row) => row.building_classification,
      cell: (row) => words.text(row.building_classification),
    },
    {
      key: 'type',
      heading: t('facts.type'),
      sort: (row) => row.building_type,
      cell: (row) => words.text(row.building_type),
    },
  ];
}

function tenantColumns({ area_unit, tenants }: ParkAnswer, words: Words, t: Translate): RecordColumn<Tenant>[] {
  return [
    {
      key: 'tenant',
      heading: t('column.tenant'),
      sort: (row) => row.tenant,
      cell: (row) => <CompanyName kind="tenant" name={row.tenant} />,
    },
    {
      key: 'area',
      heading: t('column.area', { unit: area_unit }),
      sort: (row) => row.area,
      right: true,
      cell: (row) => words.area(row.area),
    },
    {
      key: 'in',
      heading: t('column.moved_in'),
      sort: (row) => row.moved_in_on,
      cell: (row) => words.day(row.moved_in_on),
    },
    ...(tenants.some(({ lease_ends_on }) => lease_ends_on !== null)
      ? [
          {
            key: 'lease_ends',
            heading: t('column.lease_ends'),
            sort: (row: Tenant) => row.lease_ends_on,
            cell: (row: Tenant) => words.day(row.lease_ends_on),
          },
        ]
      : []),
    {
      key: 'building',
      heading: t('column.building'),
      sort: (row) => row.building.name,
      cell: (row) => <Link href={buildingHref(row.building.id)}>{row.building.name}</Link>,
    },
  ];
}

export function keyFiguresOf(park: ParkAnswer, words: Words, t: Translate): KeyFigure[] {
  const { area_unit, buildings, lots } = park;
  return [
    ...(park.total_area === null
      ? []
      : [{ label: t('key.park_area'), value: words.area(park.total_area), unit: words.landUnit(park.total_area) }]),
    { label: t('key.buildings'), value: words.number(buildings.length) },
    { label: t('key.inventory'), value: words.area(park.inventory), unit: area_unit },
    { label: t('key.available'), value: words.area(park.available_area), unit: area_unit },
    { label: t('key.lots'), value: words.number(lots.length) },
  ];
}

/** The lots and buildings of a park; the park itself where none of them has a position. */
function usePlaces(park: ParkAnswer) {
  const { buildings, lots } = park;
  return useMemo(() => {
    const held = [
      ...buildings.map((one) => ({ ...one, area: one.net_leasable_area, href: buildingHref(one.id) })),
      ...lots.map((one) => ({ ...one, href: lotHref(one.id) })),
    ];
    const placed = held.some(({ latitude }) => latitude !== null);
    return placed ? held : [{ ...park, area: park.total_area ?? 0 }];
  }, [park, buildings, lots]);
}

function ParkFacts({ park, words }: ParkProps) {
  const { t } = useTranslation('property');
  return (
    <Panel title={t('facts.title')}>
      <Facts
        groups={[
          {
            title: t('facts.general'),
            facts: [
              [t('facts.type'), park.park_type],
              [t('facts.stage'), park.development_stage],
              [t('facts.owner'), park.owner && <CompanyName key="owner" kind="owner" name={park.owner} />],
              [t('facts.developer'), park.developer],
            ],
          },
          ...serviceFacts(park, words, t),
        ]}
      />
    </Panel>
  );
}

function BuildingsPanel({ park, words }: ParkProps) {
  const { t } = useTranslation('property');
  const { buildings } = park;
  return (
    <Panel title={t('lists.buildings')} count={buildings.length}>
      {buildings.length === 0 ? (
        <Empty>{t('empty.buildings')}</Empty>
      ) : (
        <LateRecordsTable
          label={t('lists.buildings')}
          rows={buildings}
          columns={buildingColumns(park, words, t)}
          keyOf={({ id }) => id}
          height="list"
        />
      )}
    </Panel>
  );
}

function TenantsPanel({ park, words }: ParkProps) {
  const { t } = useTranslation('property');
  const { tenants } = park;
  if (tenants.length === 0) return null;
  return (
    <Panel title={t('lists.tenants')} count={tenants.length}>
      <LateRecordsTable
        label={t('lists.tenants')}
        rows={tenants}
        columns={tenantColumns(park, words, t)}
        keyOf={({ id }) => id}
        height="list"
      />
    </Panel>
  );
}

/** One park: what it holds and how much of it is in use, its lots and buildings on one map, and who is in it. */
export function ParkView({ park }: { readonly park: ParkAnswer }) {
  const { t, words } = useWords(park.area_unit);
  const { lots, area_unit, sale_price_unit } = park;
  const places = usePlaces(park);
  return (
    <>
      <PageHead
        kind={park.park_type ?? t('kind.park')}
        name={park.name}
        explorer="/buildings"
        place={park}
        tags={[park.development_stage]}
        figures={keyFiguresOf(park, words, t)}
      >
        <CorrectLink table="parks" id={park.id} />
      </PageHead>
      <div className={layout.columns}>
        <div className={layout.stack}>
          <Panel title={t('park.use')} note={t('history.until', { day: words.day(park.as_of) })}>
            {park.inventory + park.lots_area > 0 ? (
              <Occupancy park={park} words={words} />
            ) : (
              <Empty>{t('empty.park')}</Empty>
            )}
          </Panel>
          <ParkFacts park={park} words={words} />
        </div>
        <Panel title={t('map.title')} note={t('map.lots_and_buildings')}>
          <PlaceMap places={places} unit={area_unit} near={WITHIN} />
        </Panel>
      </div>
      {park.images.length > 0 && (
        <Panel title={t('pictures.title')} count={park.images.length}>
          <Pictures images={park.images} name={park.name} />
        </Panel>
      )}
      {park.stages.length > 0 && (
        <Panel title={t('history.stages')} note={t('history.until', { day: words.day(park.as_of) })}>
          <History
            stages={park.stages}
            offered={[]}
            occupied={[]}
            marks={[]}
            asOf={park.as_of}
            unit={area_unit}
            language={words.language}
          />
        </Panel>
      )}
      <BuildingsPanel park={park} words={words} />
      <LotsPanel lots={lots} words={words} areaUnit={area_unit} priceUnit={sale_price_unit} />
      <TenantsPanel park={park} words={words} />
    </>
  );
}
