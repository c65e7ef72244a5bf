import type { InspectedSource } from '@/contract/importing/proposal';
import type { Context } from './context';
import { isIndustrial, isOtherUse, statusOf } from './vocabulary';

/** Whether the name of a file says that all of it is planned. */
export const isPlanFile = ({ file, entry }: InspectedSource): boolean =>
  /planned|pipeline|planead|proyectos/i.test((entry ?? file).split('/').at(-1) ?? '');

const STAGED = new Set(['planned', 'under_construction', 'delivered']);

/** A column of states of which some are stages of construction, with the stage of each; null where there is none. */
export function stageColumn({ columns }: Context): { name: string; values: Record<string, string> } | null {
  for (const { found, header } of columns) {
    if (!header.words.some((word) => /^(?:status|estatus|estado|situacion|etapa|stage|fase|condicion)$/.test(word)))
      continue;
    const { frequent } = found.profile;
    const read = frequent.map(({ value }) => ({ value, status: statusOf(value) }));
    const unknown = read.filter(({ status }) => status === null);
    if (found.distinct > frequent.length || unknown.length > read.length / 2) continue;
    const stages = read.filter(({ status }) => status !== null && STAGED.has(status));
    if (stages.some(({ status }) => status !== 'delivered'))
      return { name: found.name, values: Object.fromEntries(stages.map(({ value, status }) => [value, status ?? ''])) };
  }
  return null;
}

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
