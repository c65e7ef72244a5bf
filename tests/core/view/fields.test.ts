import { describe, expect, it } from 'vitest';
import { AddressReader, readPage } from '@/core/view/address';
import {
  diffViews,
  type FieldsOf,
  fieldNames,
  initialView,
  pickFields,
  readView,
  resetView,
  singleField,
  undoneView,
  type ViewFields,
  withResets,
  writeView,
} from '@/core/view/fields';

type View = { readonly market: string; readonly page: number; readonly tab: string; readonly open: string | null };
type Query = 'list' | 'total';

const single = <Key extends keyof View>(key: Key, name: string, read: (text: string) => View[Key] | undefined) =>
  singleField<View, Key, unknown>(key, name, read);

const FIELDS = {
  market: {
    ...single('market', 'm', (text) => text),
    initial: (first: string) => first,
    queries: ['list', 'total'],
    resets: ['page', 'open'],
    undo: 'step',
    onReset: 'initial',
  },
  page: {
    ...single('page', 'n', readPage),
    initial: () => 1,
    queries: ['list'],
    resets: [],
    undo: 'restored',
    onReset: 'initial',
  },
  tab: {
    ...single('tab', 't', (text) => text),
    initial: () => 'a',
    queries: [],
    resets: [],
    undo: 'restored',
    onReset: 'keep',
  },
  open: {
    ...single('open', 'o', (text) => text),
    initial: () => null,
    queries: [],
    resets: [],
    undo: 'cleared',
    onReset: 'initial',
  },
} satisfies ViewFields<View, Query, string>;

const base = initialView<View, string>(FIELDS, 'Puebla');
const view: View = { market: 'Toluca', page: 3, tab: 'b', open: 'x' };

describe('a table of view fields', () => {
  it('returns the initial view, and an address without its defaults', () => {
    expect(base).toEqual({ market: 'Puebla', page: 1, tab: 'a', open: null });
    expect(String(writeView<View, null>(FIELDS, base, base, null))).toBe('');
    expect(String(writeView<View, null>(FIELDS, view, base, null))).toBe('m=Toluca&n=3&t=b&o=x');
    expect(fieldNames<View>(FIELDS)).toEqual(['m', 'n', 't', 'o']);
  });

  it('reads an address, and names unreadable parameters', () => {
    const reader = new AddressReader(new URLSearchParams('m=Toluca&m=Lerma&n=0&z=1'));
    expect(readView<View, null>(FIELDS, reader, base, null)).toEqual({ ...base, market: 'Toluca' });
    expect(reader.dropped).toEqual(['m=Lerma', 'n=0']);
    expect(reader.unknown(new Set(fieldNames<View>(FIELDS)))).toEqual(['z']);
  });

  it('gives a query only the fields that are declared for it, at run time and by type', () => {
    const list = pickFields<View, typeof FIELDS, 'list'>(FIELDS, 'list', view);
    expect(list).toEqual({ market: 'Toluca', page: 3 });
    const total: Pick<View, FieldsOf<typeof FIELDS, 'total'>> = { market: 'Toluca' };
    // @ts-expect-error: the page is not part of this query
    expect(total.page).toBeUndefined();
  });

  it('does not compile without a declaration for each field', () => {
    const { open: _, ...some } = FIELDS;
    // @ts-expect-error: the field `open` is not declared
    const incomplete: ViewFields<View, Query, string> = some;
    expect(Object.keys(incomplete)).not.toContain('open');
  });

  it('resets and undoes the declared fields', () => {
    const changed = { ...view, market: 'Lerma' };
    expect(diffViews<View>(FIELDS, view, changed)).toEqual(['market']);
    expect(withResets<View>(FIELDS, ['market'], changed, base)).toEqual({ ...changed, page: 1, open: null });
    expect(resetView<View>(FIELDS, view, base)).toEqual({ ...base, tab: 'b' });
    expect(undoneView<View>(FIELDS, view, base)).toEqual({ ...view, open: null });
  });
});
