import type { FiguresAnswer, PropertiesAnswer } from './answers';
import type { AssistantAnswer, Definition } from './assistant';
import type { AvailabilityAnswer } from './availability';
import type { BuildingAnswer } from './building';
import type { ChangesAnswer } from './changes';
import type { LotAnswer } from './lot';
import type { ParkAnswer } from './park';

/** A record of an answer, with its kind. */
export type RecordAnswer =
  | { readonly kind: 'building'; readonly record: BuildingAnswer }
  | { readonly kind: 'lot'; readonly record: LotAnswer }
  | { readonly kind: 'park'; readonly record: ParkAnswer };

/** What an answer holds, distinguished by the fields that only one of the answers has. */
export type Held =
  | { readonly is: 'figures'; readonly figures: FiguresAnswer }
  | { readonly is: 'changes'; readonly changes: ChangesAnswer }
  | { readonly is: 'availability'; readonly availability: AvailabilityAnswer }
  | { readonly is: 'properties'; readonly properties: PropertiesAnswer }
  | { readonly is: 'record'; readonly record: RecordAnswer }
  | { readonly is: 'definition'; readonly definition: Definition }
  | { readonly is: 'nothing' };

/** What an answer of the assistant holds, with its kind. */
export function heldBy({ answer }: Pick<AssistantAnswer, 'answer'>): Held {
  if (answer === null) return { is: 'nothing' };
  if ('periods' in answer) return { is: 'figures', figures: answer };
  if ('drivers' in answer) return { is: 'changes', changes: answer };
  if ('sums' in answer) return { is: 'availability', availability: answer };
  if ('sum' in answer) return { is: 'properties', properties: answer };
  if ('tooltip' in answer) return { is: 'definition', definition: answer };
  if ('deals' in answer) return { is: 'record', record: { kind: 'building', record: answer } };
  if ('neighbours' in answer) return { is: 'record', record: { kind: 'lot', record: answer } };
  return { is: 'record', record: { kind: 'park', record: answer } };
}
