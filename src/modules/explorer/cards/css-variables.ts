import type { CSSProperties } from 'react';

/** Numbers that a style sheet counts with, as variables of an element. */
export const variables = (values: Readonly<Record<string, number>>): CSSProperties =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]));
