import type { ChosenForm, InspectedSource } from '@/contract/importing/proposal';
import { FileProblem } from '../checks/problem';

/** How a source is read by choice; what is missing is found in the file. */
export type FormOptions = Omit<ChosenForm, 'file' | 'sheet' | 'entry'>;

/** The options that were chosen for a source; none where none were. */
export function optionsFor(
  { file, sheet, entry }: Pick<InspectedSource, 'file' | 'sheet' | 'entry'>,
  forms: readonly ChosenForm[],
): FormOptions {
  const form = forms.find((one) => one.file === file && one.sheet === sheet && one.entry === entry);
  if (form === undefined) return {};
  const { file: _, sheet: __, entry: ___, ...options } = form;
  return options;
}

/**
 * Inspects a source with the chosen options. Where it cannot be read with them it is read as it is found, and says so: it would
 * disappear from the list otherwise, and the choice with it. Throws `FileProblem` where it cannot be read at all.
 */
export async function withOptions<T extends InspectedSource | null>(
  chosen: FormOptions,
  inspect: (options: FormOptions) => Promise<T>,
): Promise<T> {
  if (Object.values(chosen).every((option) => option === undefined)) return inspect({});
  try {
    return noted(await inspect(chosen), [{ key: 'inspect.form_chosen' }]);
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    const found = await inspect({}).catch((other: unknown) => {
      throw other instanceof FileProblem ? error : other;
    });
    const { key, values = {} } = error.reason;
    return noted(found, [{ key: 'inspect.form_refused' }, { key: `import-reasons:${key}`, values: { ...values } }]);
  }
}

const noted = <T extends InspectedSource | null>(found: T, notes: InspectedSource['notes']): T =>
  found === null ? found : { ...found, notes: [...notes, ...found.notes] };
