import type { AssistantAnswer, Understood } from '@/contract/calls/assistant';

/** A part of a question as it is shown: what it was understood as, ignored, or neither. */
export type Segment =
  | { readonly kind: 'plain'; readonly start: number; readonly text: string }
  | { readonly kind: 'ignored'; readonly start: number; readonly text: string }
  | { readonly kind: 'understood'; readonly start: number; readonly text: string; readonly as: readonly Understood[] };

type Span = { readonly start: number; readonly end: number };
/** A part that stands in the question itself. */
export type Spanned = Understood & Span;

export const isSpanned = (part: Understood): part is Spanned => part.start !== null && part.end !== null;

/** The question cut at what was understood and ignored; what several parts share is one segment. */
export function segmentsOf(
  question: string,
  { understood, ignored }: Pick<AssistantAnswer, 'understood' | 'ignored'>,
): readonly Segment[] {
  const spanned = understood.filter(isSpanned);
  const valid = ({ start, end }: Span) => start >= 0 && start < end && end <= question.length;
  const marks = [
    ...spanned.filter(valid).map(({ start, end }) => ({ start, end, ignored: false })),
    ...ignored.filter(valid).map(({ start, end }) => ({ start, end, ignored: true })),
  ].sort((a, b) => a.start - b.start || b.end - a.end);
  const segments: Segment[] = [];
  let at = 0;
  const plain = (until: number) => {
    if (until > at) segments.push({ kind: 'plain', start: at, text: question.slice(at, until) });
  };
  for (const mark of marks) {
    if (mark.start < at) continue;
    plain(mark.start);
    const text = question.slice(mark.start, mark.end);
    segments.push(
      mark.ignored
        ? { kind: 'ignored', start: mark.start, text }
        : {
            kind: 'understood',
            start: mark.start,
            text,
            as: spanned.filter(({ start, end }) => start >= mark.start && end <= mark.end),
          },
    );
    at = mark.end;
  }
  plain(question.length);
  return segments;
}

/** Without doubled spaces, nor a space before a sign. */
const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.;:?!)])/g, '$1')
    .replace(/([(¿¡])\s+/g, '$1')
    .trim();

/** The question with other words in place of a part; an empty text takes the part out. */
export const replaced = (question: string, { start, end }: Span, text: string): string =>
  tidy(`${question.slice(0, start)}${text === '' ? ' ' : text}${question.slice(end)}`);

/** Whether anything is left to be asked: a letter or a digit. */
export const isAsked = (question: string): boolean => /[\p{L}\p{N}]/u.test(question);
