import type { TFunction } from 'i18next';
import Router from 'next/router';
import { isCompanyKind } from '@/contract/calls/company-limits';
import { RESULT_KINDS, type SearchResult } from '@/contract/calls/search';
import { moduleOf } from '@/contract/catalogue/modules';
import { foldAccents } from '@/contract/fold-accents';
import type { Language } from '@/contract/text';
import { ASSISTANT } from '@/shell/navigation';
import { ACTION_GROUPS, textOf } from '../action';
import { openAssistant } from '../panels';
import { ACTIONS } from '../registry';
import { wordsOf } from '../words';
import { type Entry, moduleOfCompany, openFigures, openResult } from './entry';

/**
 * How well a text answers what was typed, lower is better: at its beginning, at a word's, somewhere, with other words for it; null
 * where a word is missing.
 */
function rankOf(text: string, typed: string, others = ''): number | null {
  const words = foldAccents(typed).split(/\s+/).filter(Boolean);
  const own = foldAccents(text);
  if (!words.every((word) => own.includes(word))) {
    const all = ` ${own} ${foldAccents(others)}`;
    return others !== '' && words.every((word) => all.includes(` ${word}`)) ? 3 : null;
  }
  const whole = words.join(' ');
  if (own.startsWith(whole)) return 0;
  return words.every((word) => own.startsWith(word) || own.includes(` ${word}`)) ? 1 : 2;
}

/** Of one group, so that no group hides what was found by name. */
const MOST = 6;

function actionEntries(typed: string, t: TFunction, language: Language): Entry[] {
  const possible = ACTIONS.filter((action) => action.id !== 'help.palette' && action.available());
  return ACTION_GROUPS.flatMap((group) => {
    const own = possible
      .filter((action) => action.group === group && (typed !== '' || !action.many))
      .map((action) => ({ action, title: textOf(action, t, language) }))
      .map((one) => ({ ...one, rank: rankOf(one.title, typed, wordsOf(one.action.id)) }));
    const fitting = own
      .filter((one): one is typeof one & { rank: number } => one.rank !== null)
      .sort((a, b) => a.rank - b.rank);
    return (typed === '' ? fitting : fitting.slice(0, MOST)).map(
      ({ action, title }): Entry => ({
        key: action.id,
        section: t(`actions:groups.${group}`),
        title,
        ...(action.keys === undefined ? {} : { keys: action.keys }),
        run: action.run,
      }),
    );
  });
}

const detailOf = ({ kind, market, submarket }: SearchResult): string | undefined => {
  const parts = kind === 'market' ? [] : kind === 'submarket' ? [market] : [submarket, market];
  const known = parts.filter((part) => part !== null);
  return known.length > 0 ? known.join(', ') : undefined;
};

/** What was found, and of a company after its page the way to its figures. */
function resultEntry(result: SearchResult, t: TFunction, language: Language): Entry[] {
  const detail = detailOf(result);
  const key = `${result.kind} ${result.id}`;
  const section = t(`actions:kinds.${result.kind}`);
  const found: Entry = {
    key,
    section,
    title: result.name,
    ...(detail === undefined ? {} : { detail }),
    run: () => openResult(result),
  };
  const { kind } = result;
  if (!isCompanyKind(kind)) return [found];
  const module = moduleOf(moduleOfCompany(result)).name[language];
  const figures: Entry = {
    key: `${key} figures`,
    section,
    title: result.name,
    detail: t('actions:palette.figures', { module }),
    run: () => openFigures(kind, result),
  };
  return [found, figures];
}

const resultEntries = (results: readonly SearchResult[], t: TFunction, language: Language): Entry[] =>
  RESULT_KINDS.flatMap((kind) =>
    results.filter((result) => result.kind === kind).flatMap((result) => resultEntry(result, t, language)),
  );

/** Characters from which on a text may be a question. */
const SHORTEST_QUESTION = 3;

/** Of the entry that asks what was typed. */
export const QUESTION = 'assistant.ask';

/** The way to the assistant with what was typed, which opens beside the page. */
const questionEntry = (typed: string, t: TFunction): Entry => ({
  key: QUESTION,
  section: t('shell:nav.assistant'),
  title: t('actions:palette.ask', { text: typed }),
  run: () => {
    if (Router.pathname !== ASSISTANT) openAssistant();
    void import('@/modules/assistant/state/store').then(({ ask }) => ask(typed));
  },
});

/**
 * What the palette lists: actions that are possible now, then what was found by name; what finds neither may be asked. `busy` is
 * while names are searched.
 */
export function entriesOf(
  typed: string,
  { results, busy }: { readonly results: readonly SearchResult[]; readonly busy: boolean },
  t: TFunction,
  language: Language,
): readonly Entry[] {
  const text = typed.trim();
  const actions = actionEntries(text, t, language);
  if (text === '') return actions;
  const found = [...actions, ...resultEntries(results, t, language)];
  return found.length === 0 && !busy && text.length >= SHORTEST_QUESTION ? [...found, questionEntry(text, t)] : found;
}
