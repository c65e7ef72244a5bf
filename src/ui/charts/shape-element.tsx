import { createElement } from 'react';
import { elementOf, type Shape } from './shapes';

type ShapeElementProps = { readonly shape: Shape; readonly 'data-place'?: string };

const variable = (color: string): string => `var(${color})`;

/** A shape in the colours of the page. */
export function ShapeElement({ shape, ...named }: ShapeElementProps) {
  const { tag, attributes, text } = elementOf(shape, variable);
  const properties = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name.replace(/-(\w)/g, (_, one: string) => one.toUpperCase()),
      value,
    ]),
  );
  return createElement(tag, { ...properties, ...named }, text);
}
