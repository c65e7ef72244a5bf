import { z } from 'zod';
import { chosenForm } from '@/contract/importing/proposal';

/** What is stored of an import in preparation, beside its files. */
export const draftSchema = z.object({
  id: z.string(),
  /** The owner as accounts name it. */
  owner: z.string(),
  name: z.string().nullable(),
  /** Milliseconds since 1970. */
  created_at: z.number(),
  used_at: z.number(),
  /** By question: the value of the choice. */
  answers: z.record(z.string(), z.string()),
  /** How sources are read by choice. */
  forms: z.array(chosenForm).default([]),
  /** The mapping as the user changed it, and the proposed one that was changed; null while it is the proposed one. */
  changed: z.object({ base: z.unknown(), mapping: z.unknown() }).nullable(),
  applied: z.object({ version: z.string(), name: z.string(), at: z.string() }).nullable(),
});
export type Draft = z.infer<typeof draftSchema>;

/** A file of a draft; `received` is less than its size while it is uploaded, and where that was interrupted. */
export type DraftFile = {
  readonly name: string;
  readonly complete: boolean;
  readonly received: number;
  /** When it was written, in milliseconds since 1970. */
  readonly modified: number;
};

/** What cannot be done with a draft. `drafts` and `files` are limits of a number, `file` and `space` of bytes. */
export type DraftFault = 'drafts' | 'files' | 'file' | 'space' | 'disk' | 'busy' | 'offset' | 'name' | 'part';

/** A change of a draft is refused. */
export class DraftRefused extends Error {
  constructor(readonly fault: DraftFault) {
    super(`refused: ${fault}`);
  }
}
