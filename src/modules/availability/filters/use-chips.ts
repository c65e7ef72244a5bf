import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAvailability } from '../state/store';
import { type Chip, chipsOf } from './chips';

/** The active filters in words; of a list `named` values are named, left out a few. */
export function useChips(named?: number): readonly Chip[] {
  const { t } = useTranslation('availability');
  const view = useAvailability((state) => state.view);
  const base = useAvailability((state) => state.base);
  const filters = useAvailability((state) => state.filters);
  const found = useAvailability((state) => state.found);
  const units = useAvailability((state) => state.units);
  return useMemo(
    () => chipsOf({ view, base, filters, found, units }, t, named),
    [view, base, filters, found, units, t, named],
  );
}
