import type { FieldsOf } from '@/contract/catalogue/availability-fields';
import type { IndicatorKey } from '@/contract/catalogue/indicators';
import type { ModuleKey } from '@/contract/catalogue/modules';
import type { AreaUnit, MonetaryUnit } from '@/contract/catalogue/units';
import type { PeriodMeaning } from '../grammar/periods';
import type { Quantity } from '../grammar/quantities';
import type { Cue } from '../lexicon/cues';
import type { GroupWord } from '../lexicon/dimensions';
import type { RangeWord } from '../lexicon/fields';
import type { ValueKey } from '../lexicon/values';

/** Names of records, whose words decide how a size is meant. */
export type Noun = 'building' | 'space' | 'deal' | 'lot';

/** What a part of a question may stand for. */
export type Meaning =
  | { readonly as: 'concept'; readonly indicators: { readonly [M in ModuleKey]?: readonly IndicatorKey[] } }
  | { readonly as: 'module'; readonly module: ModuleKey }
  | { readonly as: 'noun'; readonly noun: Noun }
  | { readonly as: 'dimension'; readonly word: GroupWord }
  /** `name` where the value is a name of the data rather than of a closed list. */
  | { readonly as: 'value'; readonly key: ValueKey; readonly values: readonly string[]; readonly name: boolean }
  | { readonly as: 'flag'; readonly key: FieldsOf<'flag'>; readonly value: boolean }
  | { readonly as: 'field'; readonly key: RangeWord }
  | { readonly as: 'unit'; readonly area?: AreaUnit; readonly money?: MonetaryUnit }
  | { readonly as: 'cue'; readonly cue: Cue }
  | { readonly as: 'quantity'; readonly quantity: Quantity }
  | { readonly as: 'filler' }
  /** Another subject, or a `place` that the data do not hold. */
  | { readonly as: 'foreign'; readonly place?: true }
  /** `common` where it is a common word, which rarely changes a figure. */
  | { readonly as: 'unknown'; readonly common: boolean }
  | PeriodMeaning;

/** A part of a question, from one word to another, and what it may stand for. */
export type Span = { readonly from: number; readonly to: number; readonly meanings: readonly Meaning[] };
