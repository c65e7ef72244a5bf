import type { Language } from '@/contract/text';
import { BrochureFailure } from '@/server/brochures/document-pool';
import { LineFull } from '@/server/documents/waiting-line';
import { BodyProblem } from '@/server/http/json-body';
import type { MessageKey } from '@/server/http/problems';

const FAILED = {
  waited: 'documents_full',
  slow: 'document_slow',
  failed: 'document_failed',
} as const satisfies Record<BrochureFailure['reason'], MessageKey>;

/** What a request for a document is refused with: a full line or a document that was not made; other errors as they are. */
export function documentRefusal(error: unknown, language: Language): unknown {
  if (error instanceof LineFull) {
    const [status, key] =
      error.reason === 'person' ? ([429, 'documents_own'] as const) : ([503, 'documents_full'] as const);
    return new BodyProblem(language, status, key, {}, [], { 'Retry-After': '10' });
  }
  if (error instanceof BrochureFailure)
    return new BodyProblem(language, 503, FAILED[error.reason], {}, [], { 'Retry-After': '30' });
  return error;
}
