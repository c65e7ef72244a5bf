/**
 * The names of a declaration's entries, in the order in which they are declared. Only for an object whose type is exactly its own:
 * TypeScript cannot prove that it has no other properties.
 */
export const keysOf = <T extends object>(declared: T): (keyof T & string)[] =>
  Object.keys(declared) as (keyof T & string)[];
