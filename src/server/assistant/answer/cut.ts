import type { FiguresAnswer, PropertiesAnswer } from '@/contract/calls/answers';
import type { AssistantAnswer, Reading } from '@/contract/calls/assistant';
import { NONE } from '@/contract/catalogue/dimensions';
import { SHOWN_PROPERTIES } from './calls';
import type { Answered } from './source';

/** Groups of figures, and of a ranking that names no number, that are shown. */
const SHOWN_GROUPS = 50;
const SHOWN_RANKS = 10;

type Groups = FiguresAnswer['groups'];
export type Cut = AssistantAnswer['cut'];

/** The groups of a ranking in its order; those without a value or a name last. */
function ranked(groups: Groups, order: 'asc' | 'desc'): Groups {
  const rank = ({ key, value }: Groups[number]) => (value === null ? 2 : key === NONE ? 1 : 0);
  const sign = order === 'asc' ? 1 : -1;
  return [...groups].sort((one, other) => {
    if (rank(one) !== rank(other)) return rank(one) - rank(other);
    return sign * ((one.value ?? 0) - (other.value ?? 0)) || (one.key < other.key ? -1 : 1);
  });
}

function cutFigures(answer: FiguresAnswer, reading: Reading): { answer: FiguresAnswer; cut: Cut } {
  const { groups } = answer;
  const total = groups.length;
  if (reading.kind === 'ranking') {
    const named = groups.some(({ key }) => key !== NONE) ? groups.filter(({ key }) => key !== NONE) : groups;
    const shown = ranked(named, reading.order ?? 'desc').slice(0, reading.top ?? SHOWN_RANKS);
    return { answer: { ...answer, groups: shown }, cut: cutOf('groups', shown.length, total) };
  }
  if (total <= SHOWN_GROUPS) return { answer, cut: [] };
  const largest = new Set(
    [...groups].sort((one, other) => Math.abs(other.value ?? 0) - Math.abs(one.value ?? 0)).slice(0, SHOWN_GROUPS),
  );
  const shown = groups.filter((group) => largest.has(group));
  return { answer: { ...answer, groups: shown }, cut: cutOf('groups', shown.length, total) };
}

const cutOf = (list: string, shown: number, total: number): Cut => (shown === total ? [] : [{ list, shown, total }]);

function cutProperties(answer: PropertiesAnswer): { answer: PropertiesAnswer; cut: Cut } {
  const properties = answer.properties.slice(0, SHOWN_PROPERTIES);
  return { answer: { ...answer, properties }, cut: cutOf('properties', properties.length, answer.total) };
}

/** An answer with as much of its lists as is shown, and what was left out. */
export function shownOf(answered: Answered, reading: Reading): { readonly answered: Answered; readonly cut: Cut } {
  switch (answered.name) {
    case 'figures': {
      const { answer, cut } = cutFigures(answered.answer, reading);
      return { answered: { ...answered, answer }, cut };
    }
    case 'properties': {
      const { answer, cut } = cutProperties(answered.answer);
      return { answered: { ...answered, answer }, cut };
    }
    case 'availability': {
      const { properties, total } = answered.answer;
      return { answered, cut: cutOf('properties', properties.length, total) };
    }
    default:
      return { answered, cut: [] };
  }
}
