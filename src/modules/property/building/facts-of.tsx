import type { TFunction } from 'i18next';
import type { BuildingAnswer } from '@/contract/calls/building';
import type { FactGroup } from '@/modules/property/parts/facts';
import type { Words } from '@/modules/property/record/use-words';
import { CompanyName } from '@/shell/company-name';

export function factsOf(building: BuildingAnswer, words: Words, t: TFunction<'property'>): FactGroup[] {
  const known = <T,>(value: T | null, say: (value: T) => string): string | null => (value === null ? null : say(value));
  const count = (value: number | null) => known(value, words.number);
  const length = (value: number | null) => known(value, words.length);
  const pair = (one: number | null, other: number | null) =>
    one === null || other === null ? length(one ?? other) : `${words.length(one)} × ${words.length(other)}`;
  return [
    {
      title: t('facts.general'),
      facts: [
        [t('facts.type'), building.building_type],
        [t('facts.class'), building.building_classification],
        [t('facts.origin'), building.building_origin],
        [t('facts.condition'), building.condition],
        [t('facts.owner'), building.owner && <CompanyName key="owner" kind="owner" name={building.owner} />],
      ],
    },
    {
      title: t('facts.structure'),
      facts: [
        [t('facts.size'), pair(building.long, building.width)],
        [t('facts.columns'), pair(building.column_spacing_long, building.column_spacing_width)],
        [t('facts.height'), length(building.minimum_height)],
        [t('facts.floor'), known(building.floor_thickness, words.thickness)],
        [t('facts.system'), building.construction_system],
        [t('facts.roof'), building.roof_type],
        [t('facts.isolation'), building.roof_isolation_level],
      ],
    },
    {
      title: t('facts.loading'),
      facts: [
        [t('facts.docks'), count(building.docks)],
        [t('facts.ramps'), count(building.ramps)],
        [t('facts.trailers'), count(building.trailer_parking_lots)],
        [t('facts.cars'), count(building.car_parking_lots)],
      ],
    },
    ...(building.installations.length === 0
      ? []
      : [{ title: t('facts.installations'), facts: [], items: building.installations }]),
  ];
}
