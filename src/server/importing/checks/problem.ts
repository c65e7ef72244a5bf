import type { TableName, Value } from '@/server/facts/tables';

/** Where a row was read: the line of a CSV file, else the number of the record in its file. */
export type Place = { readonly file: string; readonly line: number };

/** A mistake in imported data; `line`, `table`, `column` and `value` are null where it concerns more than one. */
export type Problem = {
  readonly severity: 'error' | 'warning';
  readonly file: string;
  readonly line: number | null;
  readonly table: TableName | null;
  readonly column: string | null;
  readonly value: string | null;
  /** The same sentence for the same kind of problem, so that problems can be counted by it. */
  readonly reason: string;
};

type ValueProblem = Pick<Problem, 'column' | 'reason'> & { readonly table: TableName; readonly value: unknown };

const MOST_LISTED = 1000;
const VALUE_LENGTH = 80;

/** Collects problems: lists the first thousand and counts all of them by reason. */
export class Problems {
  readonly listed: Problem[] = [];
  readonly reasons = new Map<string, { severity: Problem['severity']; reason: string; count: number }>();
  errors = 0;
  warnings = 0;

  add(problem: Problem): void {
    if (problem.severity === 'error') this.errors++;
    else this.warnings++;
    const key = `${problem.severity} ${problem.reason}`;
    const counted = this.reasons.get(key);
    if (counted) counted.count++;
    else this.reasons.set(key, { severity: problem.severity, reason: problem.reason, count: 1 });
    if (this.listed.length < MOST_LISTED) this.listed.push(problem);
  }

  /** Adds a problem of a value in a row; `column` is null where it concerns the whole row. */
  at(severity: Problem['severity'], { file, line }: Place, problem: ValueProblem): void {
    this.add({ ...problem, severity, file, line, value: shown(problem.value) });
  }

  /** Adds a problem of a file, or of one of its lines. */
  ofFile(severity: Problem['severity'], file: string, reason: string, line: number | null = null): void {
    this.add({ severity, file, line, table: null, column: null, value: null, reason });
  }
}

function shown(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = String(value as Value).replaceAll(/\p{Cc}/gu, ' ');
  return text.length > VALUE_LENGTH ? `${text.slice(0, VALUE_LENGTH)}…` : text;
}

/** A file cannot be read any further. */
export class FileProblem extends Error {
  constructor(
    readonly file: string,
    readonly line: number | null,
    readonly reason: string,
  ) {
    super(`${file}${line === null ? '' : `:${line}`}: ${reason}`);
  }
}
