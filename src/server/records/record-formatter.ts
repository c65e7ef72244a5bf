import { type EnumerationKey, enumerationLabel } from '@/contract/catalogue/enumerations';
import { spaceName } from '@/contract/catalogue/local-names';
import type { Units } from '@/contract/catalogue/units';
import { AREA_SYMBOL, areaPerM2, type PriceBasis, pricePerM2, priceUnit } from '@/contract/catalogue/units';
import { parts } from '@/contract/figures/calendar';
import { wholeMonths } from '@/contract/figures/months';
import { groupedPhone } from '@/server/base/phone';
import { imageAddress } from '@/server/database/image-path';
import type { StoredRow } from '@/server/database/read-rows';
import { list, number, rounded, text } from '@/server/database/values';
import { firstOfMonth, isoDay } from '@/server/engine/query/days';
import type { Version } from '@/server/engine/version/version';

/** What the closing price of a stored deal is. */
export const basisOfDeal = ({ operation_type }: StoredRow): PriceBasis =>
  operation_type === 'sale' ? 'sale' : 'lease';

/** Formats stored values in the units and the language of a request. Prices are null where no price or rate is known. */
export function createFormatter(version: Version, units: Units) {
  const { area_unit, monetary_unit, language } = units;
  const { as_of, version: data_version } = version.reader.dataset;
  const areas = (m2: number) => rounded(m2 * areaPerM2(area_unit), 4);
  const money = (usd: number | null, day: string) => {
    const rate = monetary_unit === 'USD' ? 1 : version.rates.on(day);
    return usd === null || rate === null ? null : usd * rate;
  };
  const price = (row: StoredRow, column: string, basis: PriceBasis, day: string) => {
    const converted = money(number(row, column), day);
    return converted === null ? null : rounded(converted * pricePerM2(basis, units), 6);
  };
  return {
    as_of,
    area: (row: StoredRow, column: string) => areas(number(row, column) ?? 0),
    areas,
    price,
    /** An asking price is converted at the rate of its last day. */
    askingPrice: (row: StoredRow, basis: PriceBasis) =>
      price(row, `asking_price_${basis}`, basis, text(row, 'closed_on') ?? as_of),
    /** A closing price is converted at the rate of the end of its month, as in the indicators. */
    closingPrice: (row: StoredRow) => price(row, 'closing_price', basisOfDeal(row), lastOfMonth(String(row.signed_on))),
    /** Price times area. */
    amount: (usdPerM2: number | null, m2: number, day: string) => {
      const converted = money(usdPerM2, day);
      return converted === null ? null : rounded(converted * m2, 2);
    },
    label: (row: StoredRow, column: string, enumeration = column as EnumerationKey) => {
      const key = text(row, column);
      return key === null ? null : (enumerationLabel(enumeration, key)?.[language] ?? key);
    },
    installations: (row: StoredRow) =>
      list(row, 'installations').map((key) => enumerationLabel('installation', key)?.[language] ?? key),
    space: (row: StoredRow) => spaceName(text(row, 'name'), language),
    images: (row: StoredRow) => list(row, 'images').map(imageAddress),
    park: (row: StoredRow) => {
      const id = text(row, 'park_id');
      if (id === null) return null;
      return { id, name: version.dictionary.label('park', version.dictionary.code('park', id) ?? 0, language) };
    },
    contact: (row: StoredRow) => ({
      contact_company: text(row, 'contact_company'),
      contact_name: text(row, 'contact_name'),
      contact_email: text(row, 'contact_email'),
      contact_phone: groupedPhone(text(row, 'contact_phone')),
    }),
    /** Whole months from a day until the record was closed, or until the last day of the data. */
    months: (row: StoredRow, since: string) =>
      Math.max(0, wholeMonths(String(row[since]), text(row, 'closed_on') ?? as_of)),
    isOpen: (row: StoredRow, since: string) => {
      const end = text(row, 'closed_on');
      return String(row[since]) <= as_of && (end === null || end > as_of);
    },
    isPresent: (occupancy: StoredRow) => {
      const out = text(occupancy, 'moved_out_on');
      return String(occupancy.moved_in_on) <= as_of && (out === null || out > as_of);
    },
    lease_price_unit: priceUnit('lease', units),
    money: monetary_unit,
    responseFields: {
      as_of,
      area_unit: AREA_SYMBOL[area_unit],
      sale_price_unit: priceUnit('sale', units),
      data_version,
    },
  };
}
export type RecordFormatter = ReturnType<typeof createFormatter>;

/** The last day of the month of an ISO day. */
export const lastOfMonth = (iso: string): string => {
  const { year, month } = parts(iso);
  return isoDay(firstOfMonth(year * 12 + month + 1) - 1);
};
