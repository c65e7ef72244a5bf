import type { AddressReader } from './address';
import { isEqual } from './canonical-key';

/**
 * What undoing does with a field. `step`: a change of it is a step that can be undone. `restored`: a change of it alone is no
 * step, but undoing a step brings its former value back. `cleared`: undoing a step sets it to its initial value.
 */
export type Undo = 'step' | 'restored' | 'cleared';

/** How one field of a view is written to an address and read from it; `Reading` and `Writing` are the contexts that this needs. */
export type FieldCodec<View, Key extends keyof View, Reading = unknown, Writing = unknown> = {
  /** Every parameter of the address that belongs to the field. */
  readonly names: readonly string[];
  /** Adds the field to the parameters; what is as in `base` is left out. */
  readonly write: (params: URLSearchParams, view: View, base: View, context: Writing) => void;
  /** Reads the field; `before` holds the fields that precede it in the table. */
  readonly read: (reader: AddressReader, base: View, context: Reading, before: Partial<View>) => View[Key];
};

/** Everything that is declared about one field of a view. */
export type FieldDefinition<
  View,
  Key extends keyof View,
  Query extends string,
  Defaults,
  Reading = unknown,
  Writing = unknown,
> = FieldCodec<View, Key, Reading, Writing> & {
  /** Its value in a first view. */
  readonly initial: (defaults: Defaults) => View[Key];
  /** The queries that depend on it. */
  readonly queries: readonly Query[];
  /** Fields that a change of it sets back to their initial value. */
  readonly resets: readonly (keyof View)[];
  readonly undo: Undo;
  /** Whether "reset" sets it back to its initial value or keeps it. */
  readonly onReset: 'initial' | 'keep';
};

/** How each field of a view, or of a part of it, is written and read. */
export type ViewCodecs<View, Reading = unknown, Writing = unknown> = {
  readonly [Key in keyof View]-?: FieldCodec<View, Key, Reading, Writing>;
};

/** One definition for each field of a view: a field without one does not compile. */
export type ViewFields<View, Query extends string, Defaults, Reading = unknown, Writing = unknown> = {
  readonly [Key in keyof View]-?: FieldDefinition<View, Key, Query, Defaults, Reading, Writing>;
};

/** The part of a table that does not depend on its types. */
type AnyFields<View> = {
  readonly [Key in keyof View]-?: Pick<
    FieldDefinition<View, Key, string, never, never, never>,
    'names' | 'queries' | 'resets' | 'undo' | 'onReset'
  >;
};

/** Keys of the fields that a query depends on. */
export type FieldsOf<Fields, Query extends string> = {
  [Key in keyof Fields]: Fields[Key] extends { readonly queries: readonly (infer Listed)[] }
    ? Query extends Listed
      ? Key
      : never
    : never;
}[keyof Fields];

/** The keys of a table, in its order. */
const fieldKeys = <View>(fields: { readonly [Key in keyof View]-?: unknown }): readonly (keyof View)[] =>
  Object.keys(fields) as (keyof View)[];

/** The fields of a view that a query depends on, and no others. */
export function pickFields<View, Fields extends AnyFields<View>, Query extends string>(
  fields: Fields & AnyFields<View>,
  query: Query,
  view: View,
): Pick<View, FieldsOf<Fields, Query> & keyof View> {
  const keys = fieldKeys<View>(fields).filter((key) => fields[key].queries.includes(query));
  return Object.fromEntries(keys.map((key) => [key, view[key]])) as Pick<View, FieldsOf<Fields, Query> & keyof View>;
}

/** The fields in which two views differ. */
export const diffViews = <View>(fields: AnyFields<View>, one: View, other: View): readonly (keyof View)[] =>
  fieldKeys(fields).filter((key) => !isEqual(one[key], other[key]));

/** A view whose listed fields are as in `base`. */
export function withInitial<View>(view: View, base: View, keys: readonly (keyof View)[]): View {
  const next = { ...view };
  for (const key of keys) next[key] = base[key];
  return next;
}

/** A view after a choice: what the changed fields reset is as in `base`. */
export const withResets = <View>(
  fields: AnyFields<View>,
  changed: readonly (keyof View)[],
  view: View,
  base: View,
): View => withInitial(view, base, [...new Set(changed.flatMap((key) => fields[key].resets))]);

/** The view that undoing a step leads back to. */
export function undoneView<View>(fields: AnyFields<View>, former: View, base: View): View {
  return withInitial(
    former,
    base,
    fieldKeys(fields).filter((key) => fields[key].undo === 'cleared'),
  );
}

/** The view after "reset". */
export const resetView = <View>(fields: AnyFields<View>, view: View, base: View): View =>
  withInitial(
    view,
    base,
    fieldKeys(fields).filter((key) => fields[key].onReset === 'initial'),
  );

/** The first view. */
export function initialView<View, Defaults>(
  fields: { readonly [Key in keyof View]-?: { readonly initial: (defaults: Defaults) => View[Key] } },
  defaults: Defaults,
): View {
  const view: Partial<View> = {};
  for (const key of fieldKeys<View>(fields)) view[key] = fields[key].initial(defaults);
  // Every key of the view is a key of the table.
  return view as View;
}

/** The parameters of a view, in the order of the table. */
export function writeView<View, Writing>(
  fields: ViewCodecs<View, never, Writing>,
  view: View,
  base: View,
  context: Writing,
): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of fieldKeys<View>(fields)) fields[key].write(params, view, base, context);
  return params;
}

/** Reads the parameters of a view; what is missing is as in `base`, what cannot be read is dropped by the reader. */
export function readView<View, Reading>(
  fields: ViewCodecs<View, Reading, never>,
  reader: AddressReader,
  base: View,
  context: Reading,
): View {
  const view: Partial<View> = {};
  for (const key of fieldKeys<View>(fields)) view[key] = fields[key].read(reader, base, context, view);
  // Every key of the view is a key of the table.
  return view as View;
}

/** Every parameter of the table. */
export const fieldNames = <View>(fields: ViewCodecs<View, never, never>): readonly string[] =>
  fieldKeys<View>(fields).flatMap((key) => fields[key].names);

/** A field of one value under one name; `write` gives its text, `read` undefined for a text that it does not know. */
export const singleField = <View, Key extends keyof View, Reading>(
  key: Key,
  name: string,
  read: (text: string, context: Reading) => View[Key] | undefined,
  write: (value: View[Key]) => string = String,
): FieldCodec<View, Key, Reading> => ({
  names: [name],
  write: (params, view, base) => {
    if (!isEqual(view[key], base[key])) params.set(name, write(view[key]));
  },
  read: (reader, base, context) => reader.one(name, base[key], (text) => read(text, context)),
});
