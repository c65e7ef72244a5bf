import { keysOf } from '../keys';
import { type Text, text } from '../text';
import { DIMENSION_KEYS } from './dimensions';
import { type IndicatorKey, supports } from './indicators';

type MarketChange = {
  readonly name: Text;
  readonly description: Text;
  /** Since when it is known: from the first day with data of this indicator on. */
  readonly knownWith: IndicatorKey;
  /** The indicator whose value over the same days is the area of these events. */
  readonly adds?: IndicatorKey;
};

/**
 * What happens in a market, each kind an event of one day in one building. A listing that begins on the day on which another one of the
 * same space and area ends continues it: where the asking rent differs, that is a change of price, and neither is a listing of its own.
 */
export const MARKET_CHANGES = {
  listed: {
    name: text('Entró al mercado', 'Listed'),
    description: text('Área que sale a promoción.', 'Area that comes on the market.'),
    knownWith: 'availability',
  },
  price_changed: {
    name: text('Cambió de precio', 'Price changed'),
    description: text(
      'El mismo espacio sigue en promoción con otra renta pedida.',
      'The same space stays on the market at another asking rent.',
    ),
    knownWith: 'availability',
  },
  withdrawn: {
    name: text('Salió del mercado', 'Off the market'),
    description: text(
      'Área que deja de promoverse: rentada, vendida o retirada.',
      'Area that leaves the market: leased, sold or withdrawn.',
    ),
    knownWith: 'availability',
  },
  signed: {
    name: text('Firmado', 'Signed'),
    description: text(
      'Rentas, subarrendamientos y ventas a usuarios. Suman la absorción bruta.',
      'Leases, subleases and sales to users. They add up to gross absorption.',
    ),
    knownWith: 'gross_absorption',
    adds: 'gross_absorption',
  },
  vacated: {
    name: text('Desocupado', 'Vacated'),
    description: text(
      'Área físicamente desocupada. Suma las desocupaciones.',
      'Area physically vacated. It adds up to move-outs.',
    ),
    knownWith: 'move_outs',
    adds: 'move_outs',
  },
  planned: {
    name: text('Nuevo en planes', 'Newly planned'),
    description: text('Edificios que se anuncian.', 'Buildings that are announced.'),
    knownWith: 'planned_buildings',
  },
  started: {
    name: text('Inició construcción', 'Construction started'),
    description: text(
      'Edificios cuya construcción inicia. Suman los inicios de construcción.',
      'Buildings whose construction starts. They add up to construction starts.',
    ),
    knownWith: 'construction_starts',
    adds: 'construction_starts',
  },
  delivered: {
    name: text('Entregado', 'Delivered'),
    description: text(
      'Edificios que se entregan. Suman las entregas.',
      'Buildings that are delivered. They add up to deliveries.',
    ),
    knownWith: 'deliveries',
    adds: 'deliveries',
  },
} as const satisfies Record<string, MarketChange>;
export type MarketChangeKey = keyof typeof MARKET_CHANGES;
export const MARKET_CHANGE_KEYS = keysOf(MARKET_CHANGES) as [MarketChangeKey, ...MarketChangeKey[]];
/** The declaration of a kind of event. */
export const marketChange = (key: MarketChangeKey): MarketChange => MARKET_CHANGES[key];

/** The filters that the indicators of every kind know, so that each kind counts the same buildings. */
export const MARKET_CHANGE_DIMENSIONS = DIMENSION_KEYS.filter((key) =>
  MARKET_CHANGE_KEYS.every((kind) => supports(marketChange(kind).knownWith, key)),
);
