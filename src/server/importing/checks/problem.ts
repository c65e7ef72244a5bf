import type { TableName, Value } from '@/server/facts/tables';
import { describeReason, type Note, type Reason } from './reason';

/** Where a row was read: the line of a CSV file, else the number of the record in its file. */
export type Place = {
  readonly file: string;
  readonly line: number;
  /** What all rows of a source share; missing where rows come from no file. */
  readonly source?: RowSource;
  /** The number of the record in its source. */
  readonly record?: number;
};
/**
 * A source of rows; with `leaveOut` its rows are left out where they have an error. `present` rows are of the served version and
 * stay beside those of the import.
 */
export type RowSource = {
  readonly leaveOut: boolean;
  readonly present?: true;
  /** Its place among the sources of its table in the mapping. */
  readonly index?: number;
};
export const NOWHERE: Place = { file: '', line: 0 };

/** A mistake in imported data; `line`, `table`, `column` and `value` are null where it concerns more than one. */
export type Problem = {
  readonly severity: 'error' | 'warning';
  readonly file: string;
  readonly line: number | null;
  readonly table: TableName | null;
  readonly column: string | null;
  readonly value: string | null;
  readonly reason: Reason;
  /** What became of the row or value. */
  readonly note?: Note;
};

type ValueProblem = Pick<Problem, 'column' | 'reason' | 'note'> & {
  readonly table: TableName;
  readonly value: unknown;
};

/** Problems of one kind: how many, and the first of them. */
type Kind = {
  readonly severity: Problem['severity'];
  readonly reason: Reason;
  readonly note: Note | undefined;
  readonly first: Problem[];
  count: number;
};

const MOST_LISTED = 1000;
const MOST_OF_REASON = 20;
const VALUE_LENGTH = 80;

/** Collects problems: lists the first thousand and counts all of them by reason. */
export class Problems {
  readonly listed: Problem[] = [];
  readonly reasons = new Map<string, Kind>();
  errors = 0;
  warnings = 0;
  private readonly leftOut = new Map<RowSource, Set<number>>();

  add(problem: Problem): void {
    if (problem.severity === 'error') this.errors++;
    else this.warnings++;
    const { severity, reason, note } = problem;
    const key = JSON.stringify([severity, note, reason.key, reason.values]);
    const counted = this.reasons.get(key);
    if (counted) {
      counted.count++;
      if (counted.first.length < MOST_OF_REASON) counted.first.push(problem);
    } else this.reasons.set(key, { severity, reason, note, first: [problem], count: 1 });
    if (this.listed.length < MOST_LISTED) this.listed.push(problem);
  }

  /**
   * Adds a problem of a value in a row; `column` is null where it concerns the whole row. Where rows with errors are left out,
   * an error is a warning, and whoever checks takes the row out of its table (`dropLeftOut`).
   */
  at(severity: Problem['severity'], place: Place, problem: ValueProblem): void {
    const { file, line, source, record } = place;
    const leaves = source?.leaveOut === true && severity === 'error';
    if (leaves && record !== undefined) {
      const records = this.leftOut.get(source) ?? new Set();
      this.leftOut.set(source, records.add(record));
    }
    const note = problem.note ?? (leaves ? 'left_out' : source?.present ? 'present' : undefined);
    this.add({
      ...problem,
      ...(note === undefined ? {} : { note }),
      ...{ severity: leaves ? 'warning' : severity, file, line, value: shown(problem.value) },
    });
  }

  /** Whether the row that was read at a place is left out for an error. */
  leavesOut({ source, record }: Place): boolean {
    return source !== undefined && record !== undefined && this.leftOut.get(source)?.has(record) === true;
  }

  /** Whether any row is left out. */
  get hasLeftOut(): boolean {
    return this.leftOut.size > 0;
  }

  /** Adds a problem of a file, or of one of its lines. */
  ofFile(severity: Problem['severity'], file: string, reason: Reason, line: number | null = null): void {
    this.add({ severity, file, line, table: null, column: null, value: null, reason });
  }
}

function shown(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = String(value as Value).replaceAll(/\p{Cc}/gu, ' ');
  return text.length > VALUE_LENGTH ? `${text.slice(0, VALUE_LENGTH)}…` : text;
}

/** Stands for the file in a problem of the import as a whole. */
export const NO_FILE = '';

/** A file cannot be read any further. */
export class FileProblem extends Error {
  constructor(
    readonly file: string,
    readonly line: number | null,
    readonly reason: Reason,
  ) {
    super(
      `${file === NO_FILE ? '' : `${file}${line === null ? '' : `:${line}`}: `}${describeReason({ reason }, 'en')}`,
    );
  }
}
