import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AvailableProperty } from '@/contract/calls/availability';
import type { BuildingAnswer } from '@/contract/calls/building';
import '@/modules/property/record/texts';
import { field } from '@/contract/catalogue/availability-fields';
import { type AreaUnit, areaUnitOf } from '@/contract/catalogue/units';
import { type Length, lengthIn, type Measured, shownLength } from '@/contract/drawing/length';
import type { Language } from '@/contract/text';
import { Contact } from '@/modules/property/parts/contact';
import { type Fact, Facts } from '@/modules/property/parts/facts';
import { Pictures } from '@/modules/property/parts/pictures';
import { CompanyName } from '@/shell/company-name';
import { formatDay, formatNumber } from '@/ui/format';
import { FittedPlan } from '@/ui/plan/fitted-plan';
import { shownAnswer, useAvailability } from '../state/store';
import { priceText } from './columns';
import { historyOf } from './history';
import type { Offered } from './offered';
import styles from './property.module.css';

/** The fields that a row of the list and a building have in common. */
export type PropertyFacts = Pick<
  AvailableProperty,
  Exclude<keyof AvailableProperty & keyof BuildingAnswer, 'park' | 'spaces'>
>;

const COUNTS = ['docks', 'ramps', 'car_parking_lots', 'trailer_parking_lots'] as const;
const METRES = ['minimum_height', 'column_spacing_width', 'column_spacing_long', 'long', 'width'] as const;
const LABELS = [
  'building_type',
  'building_classification',
  'construction_status',
  'building_origin',
  'condition',
] as const;
const STRUCTURE = ['construction_system', 'roof_type', 'roof_isolation_level'] as const;

const lengthText = ({ value, unit, digits }: Length, language: Language): string =>
  `${formatNumber(value, language, digits)} ${unit}`;

type LookProps = {
  readonly of: PropertyFacts;
  readonly area: AreaUnit;
};

function Look({ of, area }: LookProps) {
  const { t } = useTranslation('availability');
  const { language } = useAvailability((state) => state.units);
  const texts = useMemo(
    () => ({
      length: (metres: number) => lengthText(lengthIn(metres, area), language),
      docks: (count: number) => t('plan.docks', { count }),
      ramps: (count: number) => t('plan.ramps', { count }),
    }),
    [t, language, area],
  );
  if (of.images.length > 0) return <Pictures images={of.images} name={of.name} />;
  if (of.long === null || of.width === null) return null;
  return (
    <figure className={styles.look}>
      <FittedPlan measures={of} texts={texts} label={t('plan.label', { name: of.name })} />
      <figcaption>{t('plan.caption')}</figcaption>
    </figure>
  );
}

function KeyFacts({ of, area_unit }: { of: PropertyFacts; area_unit: string }) {
  const { t } = useTranslation('availability');
  const { language } = useAvailability((state) => state.units);
  const name = (key: Parameters<typeof field>[0]) => field(key).name[language];
  const measured = (value: number | null, unit: string, digits: number) =>
    value === null ? null : `${formatNumber(value, language, digits)} ${unit}`;
  const length = (value: number | null, what: Measured) =>
    value === null ? null : lengthText(shownLength(value, what, areaUnitOf(area_unit)), language);
  const building: Fact[] = [
    [name('net_leasable_area'), measured(of.net_leasable_area, area_unit, 0)],
    ...LABELS.map((key): Fact => [name(key), of[key]]),
    [name('owner'), of.owner && <CompanyName key="owner" kind="owner" name={of.owner} />],
    ...COUNTS.map((key): Fact => [name(key), of[key] === null ? null : formatNumber(of[key], language)]),
  ];
  const structure: Fact[] = [
    ...METRES.map((key): Fact => [name(key), length(of[key], 'metres')]),
    [name('floor_thickness'), length(of.floor_thickness, 'centimetres')],
    ...STRUCTURE.map((key): Fact => [name(key), of[key]]),
    [name('installations'), of.installations.length === 0 ? null : of.installations.join(', ')],
  ];
  return (
    <Facts
      groups={[
        { title: t('drawer.building'), facts: building },
        { title: t('drawer.structure'), facts: structure },
      ]}
    />
  );
}

function Space({
  space,
  units,
}: {
  space: Offered;
  units: Pick<BuildingAnswer, 'area_unit' | 'lease_price_unit' | 'sale_price_unit'>;
}) {
  const { t } = useTranslation('availability');
  const { language } = useAvailability((state) => state.units);
  const { asking_price_lease: lease, asking_price_sale: sale } = space;
  return (
    <li>
      <header>
        <b>{space.name ?? t('space.whole')}</b>
        {space.in_negotiation && <span className={styles.tag}>{t('space.negotiating')}</span>}
        <b>
          {formatNumber(space.available_area, language)} {units.area_unit}
        </b>
      </header>
      <p>
        {lease === null && sale === null && t('space.unpriced')}
        {lease !== null &&
          t('space.lease', {
            price: `${priceText(lease, units.lease_price_unit, language)} ${units.lease_price_unit}`,
          })}
        {lease !== null && sale !== null && ' · '}
        {sale !== null &&
          t('space.sale', { price: `${priceText(sale, units.sale_price_unit, language)} ${units.sale_price_unit}` })}
      </p>
      <p>
        {t('space.months', { count: space.months_in_market })} (
        {t('space.since', { day: formatDay(space.listed_on, language) })})
        {space.availability_origin && ` · ${space.availability_origin}`}
      </p>
      <p>
        <Contact of={space} />
        {space.broker && space.broker !== space.contact_company && (
          <>
            {' · '}
            <CompanyName kind="broker" name={space.broker} />
          </>
        )}
      </p>
    </li>
  );
}

function History({ building }: { building: BuildingAnswer }) {
  const { t } = useTranslation('availability');
  const { language } = useAvailability((state) => state.units);
  const events = historyOf(building);
  if (building.listings.length === 0 && building.deals.length === 0)
    return <p className={styles.nothing}>{t('empty.building')}</p>;
  return (
    <ol className={styles.history}>
      {events.map((event) => (
        <li key={`${event.kind}${event.id}`}>
          <time dateTime={event.day}>{formatDay(event.day, language)}</time>
          <span>
            <b>{event.kind === 'stage' ? event.what : t(`history.${event.kind}`)}</b>
            {event.area !== null && ` · ${formatNumber(event.area, language)} ${building.area_unit}`}
            {event.price !== null && ` · ${priceText(event.price, event.priceUnit, language)} ${event.priceUnit}`}
            {event.kind !== 'stage' && event.what && ` · ${event.what}`}
          </span>
        </li>
      ))}
    </ol>
  );
}

type PropertyBodyProps = {
  readonly of: PropertyFacts;
  readonly park: string | null;
  readonly spaces: readonly Offered[];
  /** On the way while null. */
  readonly building: BuildingAnswer | null;
};

export function PropertyBody({ of, park, spaces, building }: PropertyBodyProps) {
  const { t } = useTranslation('availability');
  const answer = useAvailability(shownAnswer);
  const units = answer ?? building;
  if (!units) return null;
  const total = spaces.reduce((sum, { available_area }) => sum + available_area, 0);
  return (
    <div className={styles.body}>
      <p className={styles.where}>
        {[of.market, of.submarket, park].filter((place) => place !== null).join(' ▸ ')}
        {of.address && <span>{of.address}</span>}
      </p>
      <Look of={of} area={areaUnitOf(units.area_unit)} />
      <section>
        <h2>{t('drawer.spaces', { count: spaces.length })}</h2>
        {spaces.length === 0 ? (
          <p className={styles.nothing}>{t('empty.spaces')}</p>
        ) : (
          <ul className={styles.spaces}>
            {spaces.map((space) => (
              <Space key={space.id} space={space} units={units} />
            ))}
          </ul>
        )}
        {spaces.length > 1 && (
          <p className={styles.total}>
            {t('drawer.total')}{' '}
            <b>
              <Area value={total} unit={units.area_unit} />
            </b>
          </p>
        )}
      </section>
      <KeyFacts of={of} area_unit={units.area_unit} />
      <section>
        <h2>{t('drawer.history')}</h2>
        {building ? <History building={building} /> : <p role="status">{t('drawer.loading')}</p>}
      </section>
    </div>
  );
}

function Area({ value, unit }: { value: number; unit: string }) {
  const { language } = useAvailability((state) => state.units);
  return `${formatNumber(value, language)} ${unit}`;
}
