import { useMemo } from 'react';
import type { BuildingAnswer } from '@/contract/calls/building';
import { History } from '@/modules/property/history/history';
import { offeredSpans } from '@/modules/property/history/offered-spans';
import layout from '@/modules/property/parts/columns.module.css';
import { CorrectLink } from '@/modules/property/parts/correct-link';
import { Facts } from '@/modules/property/parts/facts';
import { PageHead } from '@/modules/property/parts/page-head';
import { Empty, Panel } from '@/modules/property/parts/panel';
import { PlaceMap } from '@/modules/property/parts/place-map';
import { useWords } from '@/modules/property/record/use-words';
import { factsOf } from './facts-of';
import { keyFiguresOf } from './key-figures-of';
import { Lists } from './lists';
import { Look } from './look';

/** One building: what it is, where, what it looks like, what is free in it and what happened in it. */
export function BuildingView({ building }: { readonly building: BuildingAnswer }) {
  const { t, words } = useWords(building.area_unit);
  const { id, name, latitude, longitude, net_leasable_area, area_unit, listings, deals, occupancies } = building;
  const places = useMemo(
    () => [{ id, name, latitude, longitude, area: net_leasable_area }],
    [id, name, latitude, longitude, net_leasable_area],
  );
  const offered = useMemo(() => offeredSpans(listings), [listings]);
  const occupied = useMemo(
    () =>
      occupancies.map(({ moved_in_on, moved_out_on, area }) => ({
        from: moved_in_on,
        until: moved_out_on,
        amount: area,
      })),
    [occupancies],
  );
  const marks = deals.map(({ signed_on, operation_type, tenant, area }) => ({
    day: signed_on,
    label: [operation_type, tenant, words.areaWithUnit(area)].filter((one) => one !== null && one !== '').join(' · '),
  }));
  return (
    <>
      <PageHead
        kind={building.building_type ?? t('kind.building')}
        name={name}
        explorer="/buildings"
        place={building}
        address={building.address}
        tags={[
          building.construction_status,
          building.building_classification,
          building.promotion_type === null ? null : t('promoted_for', { what: building.promotion_type }),
        ]}
        figures={keyFiguresOf(building, words, t)}
      >
        <CorrectLink table="buildings" id={building.id} />
      </PageHead>
      <div className={layout.columns}>
        <Look building={building} words={words} />
        <Panel title={t('map.title')} note={building.submarket ?? building.market}>
          <PlaceMap places={places} unit={area_unit} subject={building.id} />
        </Panel>
      </div>
      <Panel title={t('facts.title')}>
        <Facts groups={factsOf(building, words, t)} />
      </Panel>
      {listings.length === 0 && deals.length === 0 ? (
        <Panel title={t('market.title')}>
          <Empty>{t('empty.building')}</Empty>
        </Panel>
      ) : null}
      <Panel title={t('history.title')} note={t('history.until', { day: words.day(building.as_of) })}>
        <History
          stages={building.stages}
          offered={offered}
          occupied={occupied}
          marks={marks}
          asOf={building.as_of}
          unit={area_unit}
          language={words.language}
        />
      </Panel>
      <Lists building={building} words={words} />
    </>
  );
}
