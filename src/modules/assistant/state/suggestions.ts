import type { TFunction } from 'i18next';
import type { Reading } from '@/contract/calls/assistant';
import { dimension } from '@/contract/catalogue/dimensions';
import { INDICATOR_KEYS, type IndicatorKey, indicator, isStock, supports } from '@/contract/catalogue/indicators';
import type { Language } from '@/contract/text';

/** What the suggestions are made of: the markets of the caller, the largest first, and the indicators that have figures. */
export type AtHand = {
  readonly markets: readonly string[];
  readonly indicators: ReadonlySet<IndicatorKey>;
  /** The last day of the data. */
  readonly as_of: string;
};

type Texts = { readonly t: TFunction<'assistant'>; readonly language: Language };

const lower = (key: IndicatorKey, language: Language): string => {
  const name = indicator(key).name[language];
  return name.charAt(0).toLocaleLowerCase(language) + name.slice(1);
};

const upper = (key: IndicatorKey, language: Language): string => indicator(key).name[language];

const MOST = 6;

/** First questions that the data at hand answer, each of another kind. */
export function firstQuestions({ markets, indicators, as_of }: AtHand, { t, language }: Texts): readonly string[] {
  const [first, second = first, third = second] = markets;
  if (first === undefined) return [];
  const year = Number(as_of.slice(0, 4));
  const has = (key: IndicatorKey) => indicators.has(key);
  const two = first !== second;
  const questions: readonly (string | false)[] = [
    has('availability_rate') && t('suggest.rate', { name: lower('availability_rate', language), place: first }),
    has('gross_absorption') &&
      (markets.length > 2
        ? t('suggest.top', { name: lower('gross_absorption', language), year: year - 1 })
        : t('suggest.by_submarket', { name: upper('gross_absorption', language), place: first, year: year - 1 })),
    has('asking_price') && two && t('suggest.compare', { name: lower('asking_price', language), a: first, b: second }),
    has('availability') && t('suggest.why', { name: lower('availability', language), place: second }),
    has('availability') && t('suggest.spaces', { place: third }),
    has('net_absorption') &&
      t('suggest.since', { name: upper('net_absorption', language), place: first, year: year - 2 }),
    t('suggest.what', { name: lower('net_absorption_without_speculative', language) }),
  ];
  return questions.filter((one) => one !== false).slice(0, MOST);
}

const FEW = 3;
const isKey = (key: string): key is IndicatorKey =>
  Object.values(INDICATOR_KEYS).some((keys) => keys.some((one) => one === key));

/** Questions that follow from an answer: another market, a finer cut, the year before. */
export function followUps(
  reading: Reading,
  { markets }: Pick<AtHand, 'markets'>,
  { t, language }: Texts,
): readonly string[] {
  const { kind, lists = {}, indicator: key, group_by, period, against } = reading;
  if (kind === 'definition' || kind === 'record') return [];
  const compared = against?.kind === 'selection' ? (against.lists.market ?? []) : [];
  const chosen = lists.market ?? [];
  const [market] = chosen;
  const place = [...(lists.submarket ?? []), ...(lists.park ?? [])].length > 0;
  const other = markets.find((one) => !chosen.includes(one) && !compared.includes(one));
  const tabulated = kind === 'figures' || kind === 'ranking';
  const known = key !== undefined && isKey(key) ? key : null;
  const submarket = dimension('submarket').name[language].toLocaleLowerCase(language);
  const all: readonly (string | false)[] = [
    chosen.length === 1 && !place && other !== undefined && t('follow.other', { place: other }),
    chosen.length === 0 && !place && markets[0] !== undefined && t('follow.other', { place: markets[0] }),
    tabulated &&
      market !== undefined &&
      !place &&
      group_by !== 'submarket' &&
      known !== null &&
      supports(known, 'submarket') &&
      t('follow.by', { dimension: submarket }),
    kind === 'figures' && against === undefined && t('follow.year'),
    kind === 'figures' &&
      period !== 'monthly' &&
      known !== null &&
      !isStock(indicator(known).definition) &&
      t('follow.monthly'),
    kind === 'figures' && period !== 'yearly' && t('follow.yearly'),
  ];
  return all.filter((one) => one !== false).slice(0, FEW);
}
