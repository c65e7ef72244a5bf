import type { IndicatorKey } from '@/contract/catalogue/indicators';
import type { ValueKey } from '../lexicon/values';
import { type Draft, emptyDraft, type Mark } from './draft';
import type { Sentence } from './sentence';

/** What the steps of one reading share: the question, the draft, and what earlier words mean for later ones. */
export class ReadingState {
  readonly draft: Draft;
  /** The side of a comparison to which the next values belong. */
  side: 'one' | 'other' = 'one';
  /** What the sides of a comparison differ in, once it is known. */
  compared: 'place' | 'days' | ValueKey | null = null;
  /** Whether the next values are left out. */
  negated = false;

  /** @param indicator what is measured; null for a search for space */
  constructor(
    readonly sentence: Sentence,
    readonly indicator: IndicatorKey | null,
  ) {
    this.draft = emptyDraft(indicator === null ? 'availability' : 'analytics', indicator);
  }

  /** Records what a span sets. */
  mark(at: number, as: Mark['as'], field: string, value: string): void {
    this.sentence.use(at);
    this.draft.marks.push({ at, as, field, value });
  }
}
