import { foldAccents } from '@/contract/fold-accents';
import type { Context } from './context';

/** A column that names the currency of each row. */
export type RowCurrencies = {
  readonly column: string;
  /** By each value. */
  readonly currencies: ReadonlyMap<string, 'USD' | 'MXN'>;
};

const CALLED = /^(?:moneda|divisa|currency|curr)$/;
const DOLLARS = /^(?:usd|us\$|u\$s|dlls?\.?|dls\.?|dolar(?:es)?(?: americanos?)?|(?:us )?dollars?)$/;
const PESOS = /^(?:mxn|mx\$|mxp|m\.?n\.?|pesos?(?: mexicanos?)?|moneda nacional)$/;

/** The column of currencies of a source, where each of its values is understood; null where there is none. */
export function rowCurrencies({ columns }: Context): RowCurrencies | null {
  for (const { found, header } of columns) {
    const { frequent } = found.profile;
    if (!header.words.some((word) => CALLED.test(word)) || found.distinct > frequent.length) continue;
    const currencies = new Map<string, 'USD' | 'MXN'>();
    for (const { value } of frequent) {
      const folded = foldAccents(value).trim();
      if (DOLLARS.test(folded)) currencies.set(value.trim(), 'USD');
      else if (PESOS.test(folded)) currencies.set(value.trim(), 'MXN');
    }
    if (currencies.size > 0 && currencies.size === frequent.length) return { column: found.name, currencies };
  }
  return null;
}
