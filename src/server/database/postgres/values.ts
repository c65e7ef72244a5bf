import { type CustomTypesConfig, types } from 'pg';

const { builtins } = types;
type Parse = (text: string) => unknown;

/** Values as the DuckDB reader gives them: every number a JS number, days at midnight UTC. */
const PARSERS: ReadonlyMap<number, Parse> = new Map<number, Parse>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.FLOAT4, (text) => Math.fround(Number(text))],
  [builtins.DATE, (text) => new Date(`${text}T00:00:00Z`)],
]);

const parserOf = (id: number, format?: 'text' | 'binary') =>
  PARSERS.get(id) ?? types.getTypeParser(id, format as 'text');

/** PostgreSQL takes no NUL and no stored text has one: a parameter with NUL is replaced by one that equals nothing. */
export const parameterOf = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value;

export const VALUES: CustomTypesConfig = { getTypeParser: parserOf as CustomTypesConfig['getTypeParser'] };
