import { FileProblem } from '../checks/problem';
import { decoded } from './read-csv';
import type { Refused, SourceReader, SourceRecord } from './record';

/** Characters of the longest record. */
const LONGEST = 16 * 1024 ** 2;
const MOST_COLUMNS = 2_000;
const DEEPEST = 4;

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Finds where objects begin and end in a text that comes in pieces. */
class ObjectScanner {
  private depth = 0;
  private inText = false;
  private isEscaped = false;
  private pending = '';
  private line = 1;
  private begin = 1;

  constructor(private readonly file: string) {}

  /** The objects that end in a piece, each with the line on which it begins. Throws `FileProblem`. */
  *push(piece: string): Generator<{ text: string; line: number }> {
    let from = 0;
    for (let at = 0; at < piece.length; at++) {
      const sign = piece.charCodeAt(at);
      if (sign === 10) this.line++;
      if (this.inText) {
        if (this.isEscaped) this.isEscaped = false;
        else if (sign === 92) this.isEscaped = true;
        else if (sign === 34) this.inText = false;
      } else if (this.depth > 0 && sign === 34) this.inText = true;
      else if (sign === 123) {
        if (this.depth === 0) {
          from = at;
          this.begin = this.line;
        }
        this.depth++;
      } else if (sign === 125 && this.depth > 0) {
        this.depth--;
        if (this.depth === 0) {
          yield { text: this.pending + piece.slice(from, at + 1), line: this.begin };
          this.pending = '';
        }
      } else if (this.depth === 0 && !isBetween(sign))
        throw new FileProblem(this.file, this.line, { key: 'not_json', values: { detail: piece.slice(at, at + 20) } });
    }
    if (this.depth === 0) return;
    this.pending += piece.slice(from);
    if (this.pending.length > LONGEST) throw new FileProblem(this.file, this.begin, { key: 'long_record' });
  }

  /** Throws `FileProblem` where an object is not closed. */
  end(): void {
    if (this.depth > 0)
      throw new FileProblem(this.file, this.begin, { key: 'not_json', values: { detail: this.pending.slice(0, 20) } });
  }
}

/** Blanks, and the brackets and commas of a list around the objects. */
const isBetween = (sign: number): boolean => sign <= 32 || sign === 44 || sign === 91 || sign === 93 || sign === 0xfeff;

async function* objectsIn(full: string, file: string, encoding: string | undefined) {
  const scanner = new ObjectScanner(file);
  for await (const piece of decoded(full, file, encoding)) yield* scanner.push(piece);
  scanner.end();
}

/** The values of an object; those of objects inside it are named with dots. */
function flat(object: Record<string, unknown>, prefix = '', depth = 1): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(object)) {
    if (isObject(value) && depth < DEEPEST) Object.assign(values, flat(value, `${prefix}${key}.`, depth + 1));
    else values[prefix + key] = value;
  }
  return values;
}

async function* recordsOf(
  full: string,
  file: string,
  encoding: string | undefined,
  refused: Refused[],
): AsyncGenerator<SourceRecord> {
  for await (const { text, line } of objectsIn(full, file, encoding)) {
    let parsed: unknown;
    try {
      parsed = JSON.parse(text);
    } catch (error) {
      const detail = error instanceof Error ? error.message : 'unknown';
      refused.push({ line, reason: { key: 'not_json', values: { detail } } });
      continue;
    }
    if (isObject(parsed)) yield { line, values: flat(parsed) };
  }
}

/**
 * Reads objects, one on each line or in one list; line n is the line on which an object begins, and the columns are those of
 * all objects. Throws `FileProblem`.
 */
export async function readJsonl(full: string, file: string, encoding?: string): Promise<SourceReader> {
  const columns = new Set<string>();
  for await (const { values } of recordsOf(full, file, encoding, [])) {
    for (const key of Object.keys(values)) columns.add(key);
    if (columns.size > MOST_COLUMNS)
      throw new FileProblem(file, null, { key: 'too_many_columns', values: { most: MOST_COLUMNS } });
  }
  if (columns.size === 0) throw new FileProblem(file, null, { key: 'empty_file' });
  const refused: Refused[] = [];
  return { columns: [...columns], records: recordsOf(full, file, encoding, refused), refused };
}
