import type { IndicatorKey } from '@/contract/catalogue/indicators';
import { readDays } from './days';
import type { Draft } from './draft';
import { readGroups } from './groups';
import { readMeasure } from './indicator-words';
import { readQuantity } from './ranges';
import type { Sentence } from './sentence';
import { readOtherPlaces, startsOtherSide } from './sides';
import { readSoughtPeriod } from './sought-period';
import { ReadingState } from './state';
import { readSuperlatives } from './superlatives';
import { readFlag, readUnit } from './units-and-flags';
import { readPriceOfSale, readValue, readWishToRent, startsExclusion } from './values';

/** Reads the spans of a question for one indicator, or for a search for space where `indicator` is null. */
export function interpret(sentence: Sentence, indicator: IndicatorKey | null): Draft {
  const state = new ReadingState(sentence, indicator);
  for (let at = 0; at < sentence.count; at++) readSpan(state, at);
  readGroups(state);
  if (!readSoughtPeriod(state)) readSuperlatives(state);
  readMeasure(state);
  readPriceOfSale(state);
  return state.draft;
}

function readSpan(state: ReadingState, at: number): void {
  const { sentence } = state;
  if (startsOtherSide(sentence, at)) {
    state.side = 'other';
    sentence.use(at);
    return;
  }
  if (startsExclusion(sentence, at)) {
    state.negated = true;
    sentence.use(at);
    return;
  }
  const isRead =
    readDays(state, at) ||
    readQuantity(state, at) ||
    readValue(state, at) ||
    readFlag(state, at) ||
    readUnit(state, at) ||
    readWishToRent(state, at);
  if (isRead) return;
  readOtherPlaces(state, at);
  if ((!sentence.isPlain(at) && !sentence.has('value')) || sentence.is(at, 'concept')) state.negated = false;
}
