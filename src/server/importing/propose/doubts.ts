import type { Question, Sentence } from '@/contract/importing/proposal';
import { isImportedDay } from '../mapping/dates';

type Asked = Omit<Question, 'free'> & { free?: Question['free'] };

const RATE = /^[A-Z]{3}@\d+(?:\.\d+)?$/;

function isAnswer({ choices, free = null }: Asked, value: string): boolean {
  if (choices.some((choice) => choice.value === value)) return true;
  switch (free) {
    case null:
      return false;
    case 'text':
      return value.trim() !== '' && value.length <= 200;
    case 'day':
      return isImportedDay(value);
    case 'number':
      return Number(value) > 0 && Number.isFinite(Number(value));
    case 'rate':
      return RATE.test(value) && Number(value.slice(4)) > 0;
  }
}

/** Collects the questions of a proposal, each once, with the answers that are known. */
export class Doubts {
  private readonly asked = new Map<string, Question>();
  /** The answers that are used. */
  readonly answers: Record<string, string> = {};

  constructor(private readonly known: Readonly<Record<string, string>>) {}

  get questions(): Question[] {
    return [...this.asked.values()];
  }

  /** Asks, and gives the answer; null while there is none. */
  ask(question: Asked): string | null {
    if (!this.asked.has(question.id)) this.asked.set(question.id, { ...question, free: question.free ?? null });
    const answer = Object.hasOwn(this.known, question.id) ? this.known[question.id] : undefined;
    if (answer === undefined || !isAnswer(question, answer)) return null;
    this.answers[question.id] = answer;
    return answer;
  }
}

/** A choice whose label needs no values. */
export const choice = (
  value: string,
  label: Sentence,
  readings: readonly string[] = [],
): Question['choices'][number] => ({
  value,
  label,
  readings: [...readings],
});
