import { foldAccents } from '@/contract/fold-accents';
import { type Context, labelOf } from './context';
import { choice } from './doubts';
import { fileWords } from './file-words';
import type { ReadColumn } from './score-column';

type Kind = 'parks' | 'lots';

/** Words of a header by which its area is that of something built. */
export const isBuilt = (words: string): boolean =>
  /constru|building|nave|rentable|leasable|rentada|techad|edific|gla|abr/.test(words);

const BUILDING = /\bnaves?\b|edificio|building|\bbldg\b|bodega|warehouse|inmueble/;
const FILES: Readonly<Record<Kind, RegExp>> = {
  parks: /\bparques\b|\bparks\b/,
  lots: /\blotes\b|\bterrenos\b|\bpredios\b/,
};
const NAMES: Readonly<Record<Kind, RegExp>> = {
  parks: /^(?:parque|park|parq\.?|p\. ?i\.) |\b(?:park|parque industrial)$/,
  lots: /^(?:lote|lot|terreno|predio|parcela|fraccion|land) /,
};
const MOST = 0.6;

/**
 * Whether a source lists parks or lots though its column of names is called no more than that: its file says so, or most of the names
 * do, which is asked.
 */
export function isListOf(context: Context, kind: Kind, name: ReadColumn | undefined): boolean {
  if (name === undefined || !/^(?:name|nombre|denominacion)$/.test(name.header.words.join(' '))) return false;
  const words = fileWords(context.source);
  if (BUILDING.test(words)) return false;
  if (FILES[kind].test(words)) return true;
  const { frequent } = name.found.profile;
  const named = frequent.filter(
    ({ value }) => NAMES[kind].test(foldAccents(value)) && !BUILDING.test(foldAccents(value)),
  );
  if (named.length < Math.max(2, frequent.length * MOST)) return false;
  const answer = context.doubts.ask({
    id: `table:${context.group.id}:${kind}`,
    kind: 'table',
    table: kind,
    file: context.source.file,
    column: 'name',
    from: name.found.name,
    text: { key: 'propose.ask_list', values: { file: labelOf(context.source) } },
    examples: named.slice(0, 4).map(({ value }) => value),
    choices: [choice(kind, { key: `propose.list_${kind}` }), choice('buildings', { key: 'propose.list_buildings' })],
    likely: kind,
  });
  return answer !== 'buildings';
}
