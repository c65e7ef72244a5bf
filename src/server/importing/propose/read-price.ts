import type { Sentence } from '@/contract/importing/proposal';
import { readWritten } from '../inspect/number-shape';
import type { ColumnSource } from '../mapping/mapping';
import { askColumn } from './ask-column';
import type { Context, Reading } from './context';
import { choice } from './doubts';
import type { AreaUnit, Currency, Header } from './header';
import { amountsOf, examplesOf, rangeOf, readDigits, unitsIn } from './read-amount';
import { type RowCurrencies, rowCurrencies } from './row-currencies';
import type { ReadColumn } from './score-column';

export type PriceKind = 'lease' | 'sale';
type Place = { readonly table: string; readonly target: string };
/** The column of the area to which a price belongs, with how its digits are read. */
export type AreaOf = { readonly name: string; readonly source: ColumnSource } | null;

const shown = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 2 });

/** What the texts around the values say of a price. */
function inValues(column: ReadColumn): Pick<Header, 'currency' | 'period' | 'basis' | 'area'> {
  const units = unitsIn(column);
  const some = (expression: RegExp) => units.some((unit) => expression.test(unit));
  return {
    currency: some(/^(?:mxn|mx\$|mn|m\.n\.|\$mn|pesos|mxn\$|\$mxn)|^mxn\//)
      ? 'MXN'
      : some(/^(?:us\$|usd|u\$s|dlls|dls|dolares|\$usd|usd\$)/)
        ? 'USD'
        : some(/^(?:€|eur|cad|c\$|£|gbp)/)
          ? 'other'
          : null,
    period: some(/\/(?:yr|year|ano)|^anual/) ? 'year' : some(/\/(?:mo|month|mes)/) ? 'month' : null,
    basis: some(/\/(?:sf|sqft|m2|m²|ft2|ft²)|^psf/) ? 'area' : null,
    area: some(/\/(?:sf|sqft|ft2|ft²)|^psf/) ? 'ft2' : some(/\/(?:m2|m²)/) ? 'm2' : null,
  };
}

/** How a column of prices is read: USD per m², of leases a month. What neither words nor sizes tell is asked. */
export function readPrice(context: Context, column: ReadColumn, place: Place, kind: PriceKind, area: AreaOf): Reading {
  const digits = readDigits(context, column, place);
  const why: Sentence[] = [...digits.why];
  const said = inValues(column);
  const { header } = column;
  const about = { kind, place, column, decimal: digits.source.decimal, why };
  const currency = currencyOf(context, about, said.currency ?? header.currency);
  const perUsd = currency.perUsd === 'exchange_rates' ? 18 : typeof currency.perUsd === 'number' ? currency.perUsd : 1;
  const basis = said.basis ?? header.basis ?? basisOf(context, about, perUsd, area !== null);
  const per = said.area ?? header.area ?? (basis === 'area' ? priceUnit(context, about, area, perUsd) : null);
  const areaUnit = basis === 'total' ? areaUnitOfColumn(context, area) : (per ?? 'm2');
  const period =
    kind === 'sale' ? 'month' : (said.period ?? header.period ?? periodOf(context, about, { basis, areaUnit, perUsd }));
  if (kind === 'lease' && (said.period ?? header.period) !== null) why.push({ key: `propose.per_${period}` });
  why.push({
    key: basis === 'total' ? 'propose.total_price' : `propose.price_per_${areaUnit === 'ft2' ? 'ft2' : 'm2'}`,
  });
  // Nothing is let or sold for nothing: a zero stands for an unknown price.
  const zeros = column.found.profile.frequent
    .map(({ value }) => value)
    .filter((value) => readWritten(value)?.byPoint === 0);
  if (zeros.length > 0) why.push({ key: 'propose.no_price', values: { values: zeros.join(', ') } });
  const values = { ...digits.source.values, ...Object.fromEntries(zeros.map((value) => [value, null])) };
  return {
    source: {
      ...digits.source,
      ...(Object.keys(values).length === 0 ? {} : { values }),
      ...scaleOf(areaUnit, period),
      ...(basis === 'total' && area !== null ? { divide_by: divisorOf(area) } : {}),
      ...(currency.perUsd === null ? {} : { per_usd: currency.perUsd }),
    },
    why,
  };
}

const divisorOf = ({ name, source }: NonNullable<AreaOf>): NonNullable<ColumnSource['divide_by']> => ({
  from: name,
  ...(source.decimal === undefined ? {} : { decimal: source.decimal }),
  ...(source.affixes === undefined ? {} : { affixes: source.affixes }),
});

/** The step that makes a price one per m² and month. */
function scaleOf(unit: AreaUnit, period: 'month' | 'year'): Pick<ColumnSource, 'unit' | 'factor'> {
  if (unit === 'ft2') return { unit: period === 'year' ? 'usd/ft2/year' : 'usd/ft2/month' };
  if (unit === 'm2') return period === 'year' ? { unit: 'usd/m2/year' } : {};
  const perM2 = unit === 'ha' ? 1 / 10_000 : 1 / 4046.8564224;
  return { factor: period === 'year' ? perM2 / 12 : perM2 };
}

function areaUnitOfColumn(context: Context, area: AreaOf): AreaUnit {
  return area === null ? 'm2' : (context.areaUnits.get(area.name) ?? 'm2');
}

type About = {
  readonly kind: PriceKind;
  readonly place: Place;
  readonly column: ReadColumn;
  readonly decimal: '.' | ',' | undefined;
  readonly why: Sentence[];
};

function currencyOf(
  context: Context,
  { place, column, why, decimal }: Pick<About, 'place' | 'column' | 'why' | 'decimal'>,
  said: Currency | null,
): { perUsd: NonNullable<ColumnSource['per_usd']> | null } {
  const rows = said === null ? rowCurrencies(context) : null;
  if (rows !== null) {
    const named = new Set(rows.currencies.values());
    if (named.size > 1) return { perUsd: byRow(context, { place, column, why }, rows) };
    return currencyOf(context, { place, column, why, decimal }, [...named][0] ?? null);
  }
  if (said === 'USD') {
    why.push({ key: 'propose.currency_USD' });
    return { perUsd: null };
  }
  const isPeso = said === 'MXN';
  if (isPeso && context.hasRates) {
    why.push({ key: 'propose.currency_MXN' });
    return { perUsd: 'exchange_rates' };
  }
  if (said === null && context.isAmerican) {
    why.push({ key: 'propose.american_price' });
    return { perUsd: null };
  }
  const examples = examplesOf(column);
  const amounts = amountsOf(examples, decimal);
  const answer = askColumn(context, place, column.found.name, {
    kind: 'currency',
    text: said === null ? 'propose.ask_currency' : 'propose.ask_rate',
    examples,
    choices: [
      ...(said !== null
        ? []
        : [
            choice(
              'USD',
              { key: 'propose.currency_USD' },
              amounts.map((one) => (one === null ? '' : `USD ${shown(one)}`)),
            ),
          ]),
      ...(context.hasRates && said !== 'other'
        ? [
            choice(
              'MXN',
              { key: 'propose.currency_MXN' },
              amounts.map((one) => (one === null ? '' : `MXN ${shown(one)}`)),
            ),
          ]
        : []),
    ],
    likely: said === null ? (context.isSpanish && context.hasRates ? 'MXN' : 'USD') : null,
    free: 'rate',
  });
  if (answer === null || answer === 'USD') return { perUsd: null };
  if (answer === 'MXN') return { perUsd: 'exchange_rates' };
  return { perUsd: Number(answer.slice(4)) };
}

/** The rates of prices whose currency another column names; that of the peso is asked where the folder has none. */
function byRow(
  context: Context,
  { place, why }: Pick<About, 'place' | 'column' | 'why'>,
  { column, currencies }: RowCurrencies,
): NonNullable<ColumnSource['per_usd']> {
  why.push({ key: 'propose.currency_by_row', values: { column } });
  const answer = context.hasRates
    ? null
    : askColumn(context, place, column, {
        kind: 'currency',
        text: 'propose.ask_rate_of',
        examples: [...currencies.keys()],
        choices: [],
        likely: null,
        free: 'rate',
      });
  const pesos = answer === null ? 'exchange_rates' : Number(answer.slice(4));
  return {
    from: column,
    values: Object.fromEntries([...currencies].map(([text, currency]) => [text, currency === 'USD' ? 1 : pesos])),
  };
}

/** Medians in USD between which a price may be of an area or of the whole. */
const DOUBTFUL = { lease: { area: 40, total: 1_500 }, sale: { area: 3_000, total: 60_000 } } as const;

function basisOf(context: Context, about: About, perUsd: number, hasArea: boolean): 'area' | 'total' {
  const { kind, place, column, decimal, why } = about;
  const middle = (rangeOf(column, decimal)?.middle ?? 0) / perUsd;
  const { area, total } = DOUBTFUL[kind];
  if (middle > 0 && middle <= area) {
    why.push({ key: 'propose.area_price_by_size' });
    return 'area';
  }
  if (middle >= total && hasArea) {
    why.push({ key: 'propose.total_price_by_size' });
    return 'total';
  }
  if (!hasArea) return 'area';
  const examples = examplesOf(column);
  const answer = askColumn(context, place, column.found.name, {
    kind: 'price_basis',
    text: 'propose.ask_price_basis',
    examples,
    choices: [choice('total', { key: 'propose.total_price' }), choice('area', { key: 'propose.area_price' })],
    likely: null,
  });
  return answer === 'area' ? 'area' : 'total';
}

/** The unit of area to which a price belongs, where only the areas beside it tell. */
function priceUnit(context: Context, { place, column, kind, why }: About, area: AreaOf, perUsd: number): AreaUnit {
  const unit = area === null ? undefined : context.areaUnits.get(area.name);
  const middle = (rangeOf(column, undefined)?.middle ?? 0) / perUsd;
  // In Mexico areas are in m² and rents in USD per ft² as often as not.
  const isCertain =
    context.isAmerican || (kind === 'lease' ? middle >= 2.5 && middle <= 15 && context.isSpanish : middle > 250);
  if (unit !== undefined && isCertain) {
    why.push({ key: 'propose.price_unit_of_area' });
    return unit === 'ft2' ? 'ft2' : 'm2';
  }
  const examples = examplesOf(column);
  const answer = askColumn(context, place, column.found.name, {
    kind: 'area_unit',
    text: 'propose.ask_price_unit',
    examples,
    choices: [choice('m2', { key: 'propose.price_per_m2' }), choice('ft2', { key: 'propose.price_per_ft2' })],
    likely: unit === 'ft2' ? 'ft2' : 'm2',
  });
  return answer === 'ft2' || (answer === null && unit === 'ft2') ? 'ft2' : 'm2';
}

type Unit = { readonly basis: 'area' | 'total'; readonly areaUnit: AreaUnit; readonly perUsd: number };

/** Rents in USD per m² that can only be of a month, or of a year. */
const MOST_OF_MONTH = 16;
const LEAST_OF_YEAR = 36;

function periodOf(
  context: Context,
  { place, column, decimal, why }: About,
  { basis, areaUnit, perUsd }: Unit,
): 'month' | 'year' {
  const middle = (rangeOf(column, decimal)?.middle ?? 0) / perUsd;
  const perM2 = areaUnit === 'ft2' ? middle * 10.7639 : middle;
  if (basis === 'area' && middle > 0 && perM2 <= MOST_OF_MONTH) {
    why.push({ key: 'propose.month_by_size' });
    return 'month';
  }
  if (basis === 'area' && perM2 >= LEAST_OF_YEAR) {
    why.push({ key: 'propose.year_by_size' });
    return 'year';
  }
  const examples = examplesOf(column);
  const likely = context.isSpanish ? 'month' : 'year';
  const answer = askColumn(context, place, column.found.name, {
    kind: 'rent_period',
    text: 'propose.ask_rent_period',
    examples,
    choices: [choice('month', { key: 'propose.per_month' }), choice('year', { key: 'propose.per_year' })],
    likely,
  });
  return answer === 'month' || answer === 'year' ? answer : likely;
}
