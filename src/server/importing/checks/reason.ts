import { z } from 'zod';
import { type Language, type Text, text } from '@/contract/text';
import { type TextKey, type TextValues, translate } from '@/server/base/texts';

type Key = TextKey<'import-reasons'>;
export type ReasonKey = Exclude<Key, `note.${string}`>;
/** Why something is a problem: a text of `locales`, with the values in it. Problems are counted by it. */
export type Reason = { readonly key: ReasonKey; readonly values?: TextValues | undefined };

/** A reason as one process sends it to another. */
export const reasonSchema = z.object({
  key: z.custom<ReasonKey>((key) => typeof key === 'string'),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

type NotesOf<K> = K extends `note.${infer N}` ? N : never;
/** What became of a row or value with a problem; `present`: the row was loaded before and stays. */
export type Note = NotesOf<Key>;

/** Why there is a problem, and what became of the value, as a part of a sentence. */
export function describeReason(
  { reason: { key, values }, note }: { readonly reason: Reason; readonly note?: Note | undefined },
  language: Language,
): string {
  const reason = translate(language, 'import-reasons', key, values);
  return note === undefined ? reason : translate(language, 'import-reasons', `note.${note}`, { reason });
}

/** The same in every language, for records that outlive the texts. */
export const describedReason = (problem: Parameters<typeof describeReason>[0]): Text =>
  text(describeReason(problem, 'es'), describeReason(problem, 'en'));
