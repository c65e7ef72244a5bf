import { createHash } from 'node:crypto';
import { LIST_KEYS } from '@/contract/catalogue/dimensions';
import { FACT_STATEMENTS } from './build-facts';
import { enumerationCodes } from './codes';
import { DICTIONARY_STATEMENTS } from './dictionaries';
import { enumerationOf, valuesSql } from './stored-dimensions';
import { TABLES } from './tables';

/**
 * Raise it by one where stored data get another meaning although neither a declaration nor a statement that builds them changes,
 * such as another order of the values of open lists.
 */
const MEANING = 3;

/** What the stored form follows from, as text: the imported tables, the values of the dictionaries, the statements of the facts. */
export function storedForm(): string {
  const dictionaries = LIST_KEYS.map((key) => {
    const enumeration = enumerationOf(key);
    return [key, enumeration === undefined ? null : enumerationCodes(enumeration), valuesSql(key)];
  });
  const text = JSON.stringify([TABLES, dictionaries, DICTIONARY_STATEMENTS, FACT_STATEMENTS]);
  return text.replaceAll(/(?:\\n|\s)+/g, ' ');
}

/** The number of a stored form: `meaning` times 2³² plus the first 32 bits of the hash of `form`. A safe integer. */
export const versionOfForm = (form: string, meaning: number): number =>
  meaning * 2 ** 32 + createHash('sha256').update(form).digest().readUInt32BE();

/**
 * Version of the tables that facts are stored in. A data version of another one is rebuilt from its imported tables at the next
 * start. Versions 1 and 2 were numbered by hand.
 */
export const SCHEMA_VERSION = versionOfForm(storedForm(), MEANING);
