import type { ImportProblem, UnknownValues } from '@/contract/calls/imports';
import { ENUMERATIONS } from '@/contract/catalogue/enumerations';
import type { Text } from '@/contract/text';
import { table as tableOf } from '@/server/facts/tables';
import { type Place, type Problem, Problems, type RowSource } from '@/server/importing/checks/problem';
import { describedReason, type ReasonKey } from '@/server/importing/checks/reason';
import { meaningOf } from '@/server/importing/propose/vocabulary';

const MOST_FIRST = 10;
const MOST_GROUPS = 5000;
const MOST_FILES = 20;
/** Different values of one kind of mistake that are counted. */
const MOST_VALUES = 500;
/** Rows that are written to the file of rejects. */
const MOST_REJECTS = 200_000;

/** Values that cannot be read, which a mapping may leave empty. */
const UNREADABLE: ReadonlySet<ReasonKey> = new Set([
  ...(['not_a_day', 'not_boolean', 'not_dms', 'not_grouped', 'not_a_number', 'not_whole'] as const),
]);

function mayBlank({ reason, table, column, note, severity }: Problem): boolean {
  if (table === null || column === null || note === 'present') return false;
  if (severity === 'warning' && note !== 'left_out') return false;
  return UNREADABLE.has(reason.key) && tableOf(table).columns[column]?.required !== true;
}

type Group = {
  readonly problem: Problem;
  readonly first: Problem[];
  readonly files: Set<string>;
  /** How often each value occurs. */
  readonly values: Map<string, number>;
  count: number;
};
/** The mistakes of rows by table and source, and there by line. */
export type Rejects = ReadonlyMap<string, ReadonlyMap<number, readonly Problem[]>>;

/** The key of a source in the rejects: its table, and its place in the mapping. */
export const rejectsKey = (table: string, index: number): string => `${table} ${index}`;

function countIn(values: Map<string, number>, value: string | null): void {
  if (value !== null && (values.has(value) || values.size < MOST_VALUES))
    values.set(value, (values.get(value) ?? 0) + 1);
}

/** Problems by reason, table and column, and the rows that have them. */
export class GroupedProblems extends Problems {
  private readonly groups = new Map<string, Group>();
  private readonly rows = new Map<string, Map<number, Problem[]>>();
  private rejected = 0;
  /** The source of the row whose problem is being added. */
  private source: RowSource | undefined;

  override at(severity: Problem['severity'], place: Place, problem: Parameters<Problems['at']>[2]): void {
    this.source = place.source;
    super.at(severity, place, problem);
    this.source = undefined;
  }

  override add(problem: Problem): void {
    super.add(problem);
    const { severity, reason, note, table, column, file } = problem;
    const key = JSON.stringify([severity, note, reason.key, reason.values, table, column]);
    const known = this.groups.get(key);
    const group: Group = known ?? { problem, first: [], files: new Set(), values: new Map(), count: 0 };
    if (known === undefined && this.groups.size < MOST_GROUPS) this.groups.set(key, group);
    group.count++;
    if (group.first.length < MOST_FIRST) group.first.push(problem);
    if (group.files.size < MOST_FILES) group.files.add(file);
    if (reason.key === 'not_in_list') countIn(group.values, problem.value);
    if (severity === 'error' || note === 'left_out') this.reject(problem);
  }

  private reject(problem: Problem): void {
    const { table, line, note } = problem;
    const index = this.source?.index;
    // Rows that were loaded before are in no file.
    if (table === null || line === null || line === 0 || note === 'present' || index === undefined) return;
    const key = rejectsKey(table, index);
    const lines = this.rows.get(key) ?? new Map<number, Problem[]>();
    this.rows.set(key, lines);
    const known = lines.get(line);
    if (known !== undefined) known.push(problem);
    else if (this.rejected < MOST_REJECTS) {
      this.rejected++;
      lines.set(line, [problem]);
    }
  }

  /** The rows that are refused or left out, with their mistakes. */
  get rejects(): Rejects {
    return this.rows;
  }

  /** The largest groups, errors first, and how many there are beyond `most`. */
  grouped(most: number): { problems: ImportProblem[]; more: number } {
    const all = [...this.groups.values()].sort(
      (a, b) =>
        Number(a.problem.severity === 'warning') - Number(b.problem.severity === 'warning') || b.count - a.count,
    );
    const problems = all.slice(0, most).map(({ problem, first, files, count }) => ({
      ...{ severity: problem.severity, table: problem.table, column: problem.column, count },
      reason: describedReason(problem),
      first: first.map(({ file, line, value }) => ({ file, line, value })),
      files: [...files],
      blank: mayBlank(problem),
    }));
    return { problems, more: Math.max(0, all.length - most) };
  }

  /** Values that are none of a closed list, by column, with what they likely mean. */
  unknownValues(): UnknownValues[] {
    return [...this.groups.values()].flatMap(({ problem, values, files }): UnknownValues[] => {
      const { table, column, note } = problem;
      // Of a list of values it is not known which is wrong; rows that were loaded before are not mapped.
      const declared = table === null || column === null ? undefined : tableOf(table).columns[column];
      const enumeration = declared?.type === 'text' ? declared.enumeration : undefined;
      if (values.size === 0 || enumeration === undefined || table === null || column === null || note === 'present')
        return [];
      const labels: Readonly<Record<string, Text>> = ENUMERATIONS[enumeration];
      return [
        {
          ...{ table, column, files: [...files] },
          values: [...values]
            .sort(([, a], [, b]) => b - a)
            .map(([value, count]) => ({ value, count, proposed: meaningOf(enumeration, value) })),
          allowed: Object.entries(labels).map(([value, { es, en }]) => ({ value, label: { es, en } })),
        },
      ];
    });
  }
}
