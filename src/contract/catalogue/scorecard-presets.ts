import { keysOf } from '../keys';
import { type Text, text } from '../text';
import type { IndicatorKey } from './indicators';

type Preset = { readonly name: Text; readonly columns: readonly IndicatorKey[] };

/** Choices of indicators that a scorecard begins with; the first is shown at first. */
export const SCORECARD_PRESETS = {
  report: {
    name: text('Reporte trimestral', 'Quarterly report'),
    columns: [
      'inventory',
      'vacancy_rate',
      'availability_rate',
      'gross_absorption',
      'net_absorption',
      'under_construction',
      'deliveries',
      'asking_price',
    ],
  },
  supply: {
    name: text('Oferta y demanda', 'Supply and demand'),
    columns: [
      'availability',
      'availability_rate',
      'vacancy_rate',
      'gross_absorption',
      'move_outs',
      'net_absorption',
      'months_of_supply',
    ],
  },
  prices: {
    name: text('Precios', 'Prices'),
    columns: ['asking_price', 'closing_price', 'availability_rate', 'gross_absorption', 'renewals'],
  },
  construction: {
    name: text('Construcción', 'Construction'),
    columns: ['planned_buildings', 'construction_starts', 'under_construction', 'preleased_share', 'deliveries'],
  },
} as const satisfies Record<string, Preset>;
export type PresetKey = keyof typeof SCORECARD_PRESETS;
export const PRESET_KEYS = keysOf(SCORECARD_PRESETS);
/** The declaration of a preset. */
export const preset = (key: PresetKey): Preset => SCORECARD_PRESETS[key];
