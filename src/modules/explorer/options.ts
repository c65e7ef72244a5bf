import type { Option, OptionsAnswer } from '@/contract/calls/answers';
import type { Language } from '@/contract/text';
import { api } from '@/http/client';

/** Values in the order they came, each once. */
export function together(sent: readonly Option[] = [], found: readonly Option[] = []): readonly Option[] {
  const known = new Set(sent.map(({ value }) => value));
  return [...sent, ...found.filter(({ value }) => !known.has(value))];
}

/** What a search of a long list finds; undefined where it failed or another took its place, and what is known stays. */
export async function searchOptions(
  path: string,
  text: string,
  language: Language,
  signal: AbortSignal,
): Promise<readonly Option[] | undefined> {
  try {
    const params = new URLSearchParams({ q: text, language });
    const { options } = await api.get<OptionsAnswer>(path, { params, signal, failure: null });
    return signal.aborted ? undefined : options;
  } catch {
    return undefined;
  }
}

/** What was found before with what is found now, whose labels hold. */
export const withFound = (before: readonly Option[] = [], found: readonly Option[]): readonly Option[] => [
  ...new Map([...before, ...found].map((option) => [option.value, option])).values(),
];
