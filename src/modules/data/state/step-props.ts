import type { ImportChange, ImportDraft, ImportProposal, ImportsAnswer } from '@/contract/calls/imports';
import type { useLoaded } from './use-loaded';

/** What every step of an import shows and changes. */
export type StepProps = {
  readonly draft: ImportDraft;
  readonly imports: ImportsAnswer;
  readonly proposal: ReturnType<typeof useLoaded<ImportProposal>>;
  /** Changes the import; false where that failed, which was shown. */
  readonly change: (body: ImportChange) => Promise<boolean>;
};
