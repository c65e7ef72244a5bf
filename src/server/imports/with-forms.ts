import type { ImportMapping, MappedSource } from '@/contract/calls/imports';
import type { ChosenForm, InspectedSource } from '@/contract/importing/proposal';
import { sourceOf } from '@/server/importing/inspect/inspect-file';

type Name = Pick<MappedSource, 'file'> & { sheet?: string | null | undefined; entry?: string | null | undefined };
export const isSameSource = (one: Name, other: Name): boolean =>
  one.file === other.file &&
  (one.sheet ?? null) === (other.sheet ?? null) &&
  (one.entry ?? null) === (other.entry ?? null);

/** Keys of a mapping's source that say how its file is read. */
const FORM = ['encoding', 'delimiter', 'quote', 'skip_lines', 'header_rows', 'repeated_columns'];

/** A source read as it was inspected, without what reads columns that are not there any more. */
function asInspected({ columns, ...source }: MappedSource, found: InspectedSource): MappedSource {
  const rest = Object.fromEntries(Object.entries(source).filter(([key]) => !FORM.includes(key)));
  const names = new Set(found.columns.map(({ name }) => name));
  const kept = Object.entries(columns ?? {}).filter(([, { from = [] }]) =>
    [from].flat().every((one) => names.has(one)),
  );
  return { ...rest, ...sourceOf(found), ...(columns === undefined ? {} : { columns: Object.fromEntries(kept) }) };
}

/**
 * A mapping that reads the sources of which the user chose how they are read in that way: a mapping that was changed before the
 * choice still reads them in the former one.
 */
export const withForms = (
  mapping: ImportMapping,
  inspected: readonly InspectedSource[],
  forms: readonly ChosenForm[],
): ImportMapping => ({
  ...mapping,
  tables: Object.fromEntries(
    Object.entries(mapping.tables).map(([table, sources]) => [
      table,
      sources.map((source) => {
        const found = inspected.find((one) => isSameSource(one, source));
        const isChosen = forms.some((form) => isSameSource(form, source));
        return found === undefined || !isChosen ? source : asInspected(source, found);
      }),
    ]),
  ),
});
