import type { Reading } from '@/contract/calls/assistant';
import type { Units } from '@/contract/catalogue/units';
import { type AssistantModel, readConfig } from '@/server/base/config';
import { log } from '@/server/base/log';
import type { Calendar } from '../reading/finish';
import type { Understanding } from '../reading/understand';
import type { Names } from '../words/names';
import { ModelFault } from './bounded-fetch';
import { type Checks, checked } from './check';
import { complete, type ToolCall } from './client';
import { modelStands, understandingOf } from './decide';
import { Gate } from './gate';
import { QuestionNumbers } from './numbers';
import { foundIn, requestOf, withLongLists } from './prompt';
import { proposalOf } from './tools';

/** Milliseconds that an answer waits for the model, the queue included. */
const LIMIT = 8_000;
const MOST_AT_ONCE = 4;
const MOST_WAITING = 16;
/** Milliseconds between two lines of the log on failures. */
const LOG_INTERVAL = 60_000;

/** What a question is read with. */
export type Consulted = {
  readonly names: Names;
  readonly calendar: Calendar;
  readonly previous: Reading | null;
  readonly units: Units;
};

/** A reading of the model that stands rather than the parser's outcome, and its sentence, to be checked against the answer. */
export type Consultation = { readonly understanding: Understanding; readonly wording: string | null };

type Settings = AssistantModel & {
  /** Milliseconds that an answer waits. */
  readonly limit?: number;
};

/** The reading of a tool call that stands rather than the parser's outcome; null where the parser's outcome stands. */
export function consultationOf(
  { tool, input }: ToolCall,
  question: string,
  { names, calendar, previous, units }: Consulted,
  parsed: Understanding,
): Consultation | null {
  const proposal = proposalOf(tool, input);
  if (proposal === null) return null;
  const checks: Checks = {
    known: { names, found: foundIn(parsed.sentence, names), before: previous?.lists ?? {} },
    calendar,
    numbers: new QuestionNumbers(question, previous, parsed.marks),
  };
  const reading = checked(withLongLists(proposal.reading, previous), checks);
  if (reading === null || !modelStands(parsed, reading, { calendar, units })) return null;
  return { understanding: understandingOf(parsed, reading, proposal.ignored), wording: proposal.wording };
}

/** Reads questions with a model, a bounded number at once. */
export class Consultant {
  private readonly gate = new Gate(MOST_AT_ONCE, MOST_WAITING);
  private logged = Number.NEGATIVE_INFINITY;
  private failures = 0;

  constructor(private readonly settings: Settings) {}

  /** The model's reading where it stands; null where the parser's outcome does, also after any failure. Never rejects. */
  async consult(
    question: string,
    context: Consulted,
    parsed: Understanding,
    signal: AbortSignal,
  ): Promise<Consultation | null> {
    const { names, calendar, previous, units } = context;
    const limit = AbortSignal.timeout(this.settings.limit ?? LIMIT);
    const either = AbortSignal.any([signal, limit]);
    try {
      const known =
        previous && checked(previous, { known: { names, found: [], before: null }, calendar, numbers: null });
      const request = requestOf({
        question,
        language: units.language,
        units,
        calendar,
        previous: known,
        found: foundIn(parsed.sentence, names),
      });
      const call = await this.gate.run(() => complete(this.settings, request, either), either);
      if (call === null) throw new ModelFault(limit.aborted ? 'timeout' : 'busy');
      return consultationOf(call, question, { ...context, previous: known }, parsed);
    } catch (error) {
      if (!signal.aborted) this.fail(error instanceof ModelFault ? error.reason : describe(error));
      return null;
    }
  }

  /** Logs a failure without anything of the question or the response, at most one line a minute. */
  private fail(reason: string): void {
    this.failures++;
    const now = performance.now();
    if (now - this.logged < LOG_INTERVAL) return;
    log.warn(
      { reason, failures: this.failures },
      'the model of the assistant gave no answer; the rules answered alone',
    );
    this.logged = now;
    this.failures = 0;
  }
}

/** Where an error comes from, without its message, which may quote the question. */
const describe = (error: unknown): string =>
  error instanceof Error
    ? `${error.name}${/\n\s+at [^\n]*/.exec(error.stack ?? '')?.[0].replace(/\s+/g, ' ') ?? ''}`
    : 'error';

const KEY = Symbol.for('nave.assistant-consultant');
const place = globalThis as { [KEY]?: Consultant | null };

/**
 * The reading of a question by the configured model where it stands rather than the parser's outcome; null where the parser's outcome
 * stands, which is always so without a model. Never rejects.
 */
export async function consult(
  question: string,
  context: Consulted,
  parsed: Understanding,
  signal: AbortSignal,
): Promise<Consultation | null> {
  if (place[KEY] === undefined) {
    const { assistantModel } = readConfig();
    place[KEY] = assistantModel === null ? null : new Consultant(assistantModel);
  }
  return place[KEY]?.consult(question, context, parsed, signal) ?? null;
}
