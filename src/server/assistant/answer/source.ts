import type { DefaultFiltersAnswer, FiguresAnswer, Option, PropertiesAnswer } from '@/contract/calls/answers';
import type { AssistantCall, Definition } from '@/contract/calls/assistant';
import type { AvailabilityAnswer, AvailabilityDefaultFiltersAnswer } from '@/contract/calls/availability';
import type { BuildingAnswer } from '@/contract/calls/building';
import type { ChangesAnswer } from '@/contract/calls/changes';
import type { LotAnswer } from '@/contract/calls/lot';
import type { ParkAnswer } from '@/contract/calls/park';
import type { SearchResult } from '@/contract/calls/search';
import type { ListKey } from '@/contract/catalogue/dimensions';
import type { ModuleKey } from '@/contract/catalogue/modules';
import type { Units } from '@/contract/catalogue/units';
import type { Call } from './call';
import type { QuestionData } from './data-names';

/** What each call answers. */
export type Answers = {
  readonly figures: FiguresAnswer;
  readonly properties: PropertiesAnswer;
  readonly changes: ChangesAnswer;
  readonly filters: Definition;
  readonly building: BuildingAnswer;
  readonly lot: LotAnswer;
  readonly park: ParkAnswer;
  readonly availability: AvailabilityAnswer;
};
/** A call with its answer. */
export type Answered = {
  [N in Call['name']]: {
    readonly name: N;
    readonly call: Extract<Call, { readonly name: N }>;
    readonly answer: Answers[N];
  };
}[Call['name']];

/** Why a call is refused, in the language of the request. */
export type Refused = { readonly refused: 'missing' | 'period' | 'invalid'; readonly message: string };

/** The data of one caller, and the calls of the product on them. */
export type Source = {
  readonly dataVersion: string;
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal;
  questionData(): Promise<QuestionData>;
  defaults(module: ModuleKey, units: Units): DefaultFiltersAnswer;
  availabilityDefaults(units: Units): AvailabilityDefaultFiltersAnswer;
  options(module: ModuleKey, key: ListKey): Promise<readonly Option[]>;
  search(text: string): Promise<readonly SearchResult[]>;
  /**
   * Answers a call as it is sent, with the checks and limits of the API. Throws what the API throws for markets that the caller's
   * subscription does not cover.
   */
  run(call: Call, sent: AssistantCall): Promise<Answered | Refused>;
};
