import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyAnswer } from '@/contract/calls/company';
import { Panel } from '@/modules/property/parts/panel';
import { type MapPlace, PlaceMap } from '@/modules/property/parts/place-map';
import { buildingHref } from '@/shell/addresses';

/** The buildings in which a tenant takes space, by the area that it takes. */
export function OccupiedPlaces({ company: { tenancies, area_unit } }: { readonly company: CompanyAnswer }) {
  const { t } = useTranslation('companies');
  const places = useMemo(() => {
    const found = new Map<string, MapPlace>();
    for (const { building, latitude, longitude, market, submarket, area, present } of tenancies) {
      if (!present) continue;
      const sum = (found.get(building.id)?.area ?? 0) + area;
      const where = { latitude, longitude, market, submarket };
      found.set(building.id, { ...building, ...where, area: sum, href: buildingHref(building.id) });
    }
    return [...found.values()];
  }, [tenancies]);
  return (
    <Panel title={t('map')}>
      <PlaceMap places={places} unit={area_unit} />
    </Panel>
  );
}
