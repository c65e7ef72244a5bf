import type { InspectedSource } from '@/contract/importing/proposal';
import type { Context } from './context';
import { isIndustrial, isOtherUse } from './vocabulary';

/** Whether the name of a file says that all of it is planned. */
export const isPlanFile = ({ file, entry }: InspectedSource): boolean =>
  /planned|pipeline|planead|proyectos/i.test((entry ?? file).split('/').at(-1) ?? '');

/** The values of a column of kinds that are industrial, where it also has others; null where nothing is to be chosen. */
export function industrialValues({
  columns,
  source,
}: Context): { column: string; values: string[]; count: number } | null {
  for (const { found, header } of columns) {
    if (
      !header.words.some((word) =>
        /^(?:category|categoria|type|tipo|use|uso|class|clase|description|giro|subtype|subtipo)$/.test(word),
      )
    )
      continue;
    const { frequent } = found.profile;
    const chosen = frequent.filter(({ value }) => isIndustrial(value));
    const others = frequent.filter(({ value }) => !isIndustrial(value) && isOtherUse(value));
    if (chosen.length === 0 || others.length < 3 || found.distinct > frequent.length) continue;
    const count = chosen.reduce((sum, one) => sum + one.count, 0);
    if (count < source.looked_at * 0.6) return { column: found.name, values: chosen.map(({ value }) => value), count };
  }
  return null;
}
