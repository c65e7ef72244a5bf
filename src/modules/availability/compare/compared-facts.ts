import { FIELD_GROUP_KEYS, type FieldGroup } from '@/contract/catalogue/availability-fields';
import type { Language } from '@/contract/text';
import { NO_FIGURE } from '@/ui/format';
import { type Column, cellText, columnName, columnsOf, columnUnit, type Names } from '../properties/columns';
import type { Answer, PropertyRow } from '../state/rows';

export type ComparedFact = {
  readonly column: Column;
  readonly name: string;
  readonly unit: string | null;
  /** Of each property, in their order. */
  readonly texts: readonly string[];
  /** Whether all of them state the same. */
  readonly same: boolean;
};
export type ComparedGroup = { readonly group: FieldGroup; readonly facts: readonly ComparedFact[] };

/** Without filters it is the available area once more. */
const LISTED_TWICE: Column = 'total_available_area';

/** The rows of the comparison table; facts without a value in every property are only named. */
export function comparedFacts(
  rows: readonly PropertyRow[],
  answer: Pick<Answer, 'area_unit' | 'lease_price_unit' | 'sale_price_unit'>,
  names: Names,
  language: Language,
): { readonly groups: readonly ComparedGroup[]; readonly unstated: readonly string[] } {
  const unstated: string[] = [];
  const groups = FIELD_GROUP_KEYS.map((group): ComparedGroup => {
    const facts = columnsOf(group).flatMap((column): ComparedFact[] => {
      if (column === LISTED_TWICE) return [];
      const name = columnName(column, names, language);
      const texts = rows.map((row) => cellText(row, column, language, answer));
      if (texts.every((text) => text === NO_FIGURE)) {
        unstated.push(name);
        return [];
      }
      const same = texts.length > 1 && new Set(texts).size === 1;
      return [{ column, name, unit: columnUnit(column, answer), texts, same }];
    });
    return { group, facts };
  });
  return { groups: groups.filter(({ facts }) => facts.length > 0), unstated };
}
