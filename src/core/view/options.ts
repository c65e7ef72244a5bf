import type { Option } from '@/contract/calls/answers';

/** Values in the order they came, each once. */
export function together(sent: readonly Option[] = [], found: readonly Option[] = []): readonly Option[] {
  const known = new Set(sent.map(({ value }) => value));
  return [...sent, ...found.filter(({ value }) => !known.has(value))];
}

/** Options found earlier with those found now, whose labels hold. */
export const withFound = (before: readonly Option[] = [], found: readonly Option[]): readonly Option[] => [
  ...new Map([...before, ...found].map((option) => [option.value, option])).values(),
];
