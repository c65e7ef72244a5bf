/**
 * The last branch of a switch over declared keys. A key without a case does not compile, and the error names it:
 * Argument of type '"new_key"' is not assignable to parameter of type 'never'.
 * Throws for a value that no declaration has.
 */
export function unhandled(value: never): never {
  throw new Error(`No case handles ${JSON.stringify(value)}`);
}
