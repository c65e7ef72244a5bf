import {
  type Delimitation,
  delimitationText,
  type Flaw,
  MAXIMUM_VERTICES,
  readDelimitation,
} from './calls/delimitation';
import { MAXIMUM_VALUES, type RangeFilter } from './calls/query';
import { isDay } from './figures/days';
import type { Language } from './text';

/** Characters of one value of a query. */
export const MAXIMUM_LENGTH = 500;
/** Pages beyond this one are not read. */
export const MAXIMUM_PAGE = 1_000_000;

export type MistakeKey =
  | 'repeated'
  | 'required'
  | 'not_a_choice'
  | 'not_a_day'
  | 'not_a_page'
  | 'not_a_number'
  | 'too_long'
  | 'too_many_values'
  | 'unknown_value'
  | 'none_and_bounds'
  | 'range_order'
  | 'date_order'
  | 'date_future'
  | 'date_span'
  | 'not_subscribed'
  | 'unsupported_filter'
  | 'unsupported_group'
  | 'group_of_range'
  | 'unknown_parameter'
  | Flaw;

/** One thing that is wrong with a request: which parameter, and the message that explains it. */
export type Mistake = {
  readonly path: string;
  readonly key: MistakeKey;
  readonly values: Readonly<Record<string, string | number>>;
};

/** Reads a query string once, collecting every mistake. `language` is the one in which the request is answered by default. */
export class QueryReader {
  readonly mistakes: Mistake[] = [];
  private readonly declared = new Set<string>();

  constructor(
    private readonly params: URLSearchParams,
    readonly language: Language,
  ) {}

  /** Every value of a parameter, which is declared by being read. */
  all(name: string): string[] {
    this.declared.add(name);
    return this.params.getAll(name);
  }

  /** The value of a parameter that is sent at most once; undefined where it is absent or empty. */
  one(name: string): string | undefined {
    const values = this.all(name);
    if (values.length > 1) this.wrong(name, 'repeated');
    return values[0] === '' ? undefined : values[0];
  }

  /** Whether a parameter is sent with a value. */
  has(name: string): boolean {
    return this.params.getAll(name).some((value) => value !== '');
  }

  wrong(name: string, key: MistakeKey, values: Mistake['values'] = {}): void {
    this.mistakes.push({ path: name, key, values: { name, ...values } });
  }

  /** Refuses every parameter that nothing has read. */
  refuseUndeclared(): void {
    for (const name of new Set(this.params.keys())) if (!this.declared.has(name)) this.wrong(name, 'unknown_parameter');
  }
}

/** A parameter as the API's description publishes it, without its prose. */
export type PublishedParameter = {
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly required?: true;
  readonly example: string | number;
  /** Other parameters, and their values, without one of which it is refused. */
  readonly onlyWith?: Readonly<Record<string, readonly string[]>>;
};

/** One kind of parameter. `Input` is what a client passes; null or undefined is left out of the query string. */
export type Kind<T, Input = T> = {
  parse(reader: QueryReader, name: string): T;
  print(value: Input, name: string, to: URLSearchParams): void;
  publish(name: string): readonly PublishedParameter[];
};

const put = (value: string | number | undefined, name: string, to: URLSearchParams): void => {
  if (value !== undefined) to.append(name, String(value));
};

function oneOf<T extends string>(reader: QueryReader, name: string, values: readonly T[]): T | undefined {
  const value = reader.one(name);
  if (value === undefined) return undefined;
  const found = values.find((one) => one === value);
  if (found === undefined) reader.wrong(name, 'not_a_choice', { choices: values.join(', ') });
  return found;
}

/** One of some values; `otherwise` where it is absent. */
export const choice = <const T extends string>(values: readonly T[], otherwise: T): Kind<T, T | undefined> => ({
  parse: (reader, name) => oneOf(reader, name, values) ?? otherwise,
  print: put,
  publish: (name) => [{ name, schema: { type: 'string', enum: [...values], default: otherwise }, example: otherwise }],
});

/** One of some values, or undefined where it is absent. */
export const optionalChoice = <T extends string>(
  values: readonly [T, ...T[]],
  { required = false }: { readonly required?: boolean } = {},
): Kind<T | undefined> => ({
  parse(reader, name) {
    const value = oneOf(reader, name, values);
    // What is no choice is refused and must not pass for what is absent.
    return value === undefined && reader.has(name) ? values[0] : value;
  },
  print: put,
  publish: (name) => [
    {
      name,
      schema: { type: 'string', enum: [...values] },
      ...(required ? { required: true } : {}),
      example: values[0],
    },
  ],
});

/** The language of names and messages; the one that the request prefers where it is absent. */
export const languageKind = (values: readonly [Language, ...Language[]]): Kind<Language, Language | undefined> => ({
  parse: (reader, name) => oneOf(reader, name, values) ?? reader.language,
  print: put,
  publish: (name) => [{ name, schema: { type: 'string', enum: [...values], default: values[0] }, example: values[0] }],
});

/** An ISO day between 1900 and 2200, or undefined where it is absent. */
export const day = (example: string): Kind<string | undefined> => ({
  parse(reader, name) {
    const value = reader.one(name);
    if (value === undefined || isDay(value)) return value;
    reader.wrong(name, 'not_a_day');
    return undefined;
  },
  print: put,
  publish: (name) => [{ name, schema: { type: 'string', format: 'date' }, example }],
});

/** The number of a page, from 1. */
export const page: Kind<number, number | undefined> = {
  parse(reader, name) {
    const value = reader.one(name);
    if (value === undefined) return 1;
    const number = /^\d{1,7}$/.test(value) ? Number(value) : 0;
    if (number >= 1 && number <= MAXIMUM_PAGE) return number;
    reader.wrong(name, 'not_a_page');
    return 1;
  },
  print: put,
  publish: (name) => [{ name, schema: { type: 'integer', minimum: 1, maximum: MAXIMUM_PAGE, default: 1 }, example: 1 }],
};

/** Any text of at most so many characters; empty where it is absent. */
export const text = (example: string, maximum = MAXIMUM_LENGTH): Kind<string, string | undefined> => ({
  parse(reader, name) {
    const value = reader.one(name) ?? '';
    if (value.length > maximum) reader.wrong(name, 'too_long');
    return value;
  },
  print: put,
  publish: (name) => [{ name, schema: { type: 'string', maxLength: maximum }, example }],
});

/** Several values, each sent as a parameter of its own. Of a closed list, `closed` holds every value. */
/** Some of the values of a closed list, which are sent and parsed as what they are. */
export const someOf = <T extends string>(
  values: readonly [T, ...T[]] | readonly T[],
): Kind<readonly T[], readonly T[] | undefined> => {
  const any = list('', values);
  return {
    ...any,
    parse: (reader, name) => any.parse(reader, name).flatMap((value) => values.find((one) => one === value) ?? []),
  };
};

export const list = (
  example: string,
  closed?: readonly string[],
): Kind<readonly string[], readonly string[] | undefined> => ({
  parse(reader, name) {
    const values = [...new Set(reader.all(name))].filter((value) => value !== '');
    if (values.length > MAXIMUM_VALUES) reader.wrong(name, 'too_many_values', { limit: MAXIMUM_VALUES });
    if (values.some((value) => value.length > MAXIMUM_LENGTH)) reader.wrong(name, 'too_long');
    const unknown = closed && values.find((value) => !closed.includes(value));
    if (closed && unknown !== undefined)
      reader.wrong(name, 'unknown_value', { value: unknown, choices: closed.join(', ') });
    return values;
  },
  print(values, name, to) {
    for (const value of values ?? []) to.append(name, value);
  },
  publish: (name) => [
    {
      name,
      schema: {
        type: 'array',
        items: closed ? { type: 'string', enum: [...closed] } : { type: 'string', maxLength: MAXIMUM_LENGTH },
        maxItems: MAXIMUM_VALUES,
      },
      example: closed?.[0] ?? example,
    },
  ],
});

const NUMBER = /^-?\d{1,15}(\.\d{1,12})?(e[+-]?\d{1,2})?$/i;

function bound(reader: QueryReader, name: string): number | undefined {
  const value = reader.one(name);
  if (value === undefined) return undefined;
  const number = NUMBER.test(value) ? Number(value) : Number.NaN;
  if (Number.isFinite(number)) return number;
  reader.wrong(name, 'not_a_number');
  return undefined;
}

/** A number, or undefined where it is absent. */
export const number = (example: number): Kind<number | undefined> => ({
  parse: bound,
  print: put,
  publish: (name) => [{ name, schema: { type: 'number' }, example }],
});

/** Bounds as `<name>_min` and `<name>_max`, or `<name>_none` for what has no value; undefined where none is sent. */
export const range: Kind<RangeFilter | undefined> = {
  parse(reader, name) {
    const min = bound(reader, `${name}_min`);
    const max = bound(reader, `${name}_max`);
    const none = oneOf(reader, `${name}_none`, ['true']) === 'true';
    if (none && (min !== undefined || max !== undefined)) reader.wrong(`${name}_none`, 'none_and_bounds');
    if (none) return { none };
    if (min === undefined && max === undefined) return undefined;
    if (min !== undefined && max !== undefined && min > max) reader.wrong(name, 'range_order');
    return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
  },
  print(value, name, to) {
    put(value?.min, `${name}_min`, to);
    put(value?.max, `${name}_max`, to);
    if (value?.none) to.append(`${name}_none`, 'true');
  },
  publish: (name) => [
    { name: `${name}_min`, schema: { type: 'number' }, example: 1 },
    { name: `${name}_max`, schema: { type: 'number' }, example: 500_000 },
    { name: `${name}_none`, schema: { type: 'string', enum: ['true'] }, example: 'true' },
  ],
};

function parsedJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Rings around Monterrey and its surroundings. */
const EXAMPLE_AREA = '{"type":"Polygon","coordinates":[[[-101,25],[-99,25],[-99,27],[-101,27],[-101,25]]]}';

/** GeoJSON as text, read into rings. */
export const delimitation: Kind<Delimitation | undefined> = {
  parse(reader, name) {
    const value = reader.one(name);
    if (value === undefined) return undefined;
    const read = readDelimitation(parsedJson(value));
    if ('rings' in read) return read.rings;
    reader.wrong(name, read.flaw, { limit: MAXIMUM_VERTICES });
    return undefined;
  },
  print(value, name, to) {
    if (value !== undefined) to.append(name, delimitationText(value));
  },
  publish: (name) => [
    { name, schema: { type: 'string', contentMediaType: 'application/geo+json' }, example: EXAMPLE_AREA },
  ],
};

/** All parameters of a call, or a part of them, as one value. */
export type QueryKind<T, Input = T> = {
  parse(reader: QueryReader): T;
  print(value: Input, to: URLSearchParams): void;
  publish(): readonly PublishedParameter[];
};

type Kinds = { readonly [name: string]: Kind<unknown, never> };
type ParsedOf<P extends Kinds> = {
  readonly [K in keyof P]: P[K] extends { parse(reader: QueryReader, name: string): infer T } ? T : never;
};
type InputsOf<P extends Kinds> = {
  readonly [K in keyof P]?: P[K] extends { print(value: infer I, name: string, to: URLSearchParams): void } ? I : never;
};

/** Parameters by their names, each name after `prefix` in the query string. */
export function parameters<P extends Kinds>(kinds: P, prefix = ''): QueryKind<ParsedOf<P>, InputsOf<P>> {
  const names = Object.keys(kinds) as (keyof P & string)[];
  return {
    parse: (reader) =>
      Object.fromEntries(names.map((name) => [name, kinds[name]?.parse(reader, `${prefix}${name}`)])) as ParsedOf<P>,
    print(value, to) {
      const print = <K extends keyof P & string>(name: K) => {
        const kind: Kind<unknown, never> | undefined = kinds[name];
        kind?.print(value[name] as never, `${prefix}${name}`, to);
      };
      names.forEach(print);
    },
    publish: () => names.flatMap((name) => kinds[name]?.publish(`${prefix}${name}`) ?? []),
  };
}

/** The parameters of two parts together. */
export const both = <A, AI, B, BI>(one: QueryKind<A, AI>, other: QueryKind<B, BI>): QueryKind<A & B, AI & BI> => ({
  parse: (reader) => ({ ...one.parse(reader), ...other.parse(reader) }),
  print(value, to) {
    one.print(value, to);
    other.print(value, to);
  },
  publish: () => [...one.publish(), ...other.publish()],
});
