import type { ChartPlace } from './chart-data';

/** A CSS variable: the theme decides what it is, and an exported picture resolves it. */
export type Paint = string;

export type Shape = { readonly place?: ChartPlace } & (
  | {
      readonly kind: 'rect';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly fill: Paint;
      readonly opacity?: number;
    }
  | {
      readonly kind: 'path';
      readonly d: string;
      readonly stroke: Paint;
      readonly width: number;
      readonly dash?: string;
      readonly opacity?: number;
    }
  | {
      readonly kind: 'circle';
      readonly cx: number;
      readonly cy: number;
      readonly r: number;
      readonly fill: Paint;
      readonly stroke: Paint;
      readonly opacity?: number;
    }
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly anchor: 'start' | 'middle' | 'end';
      readonly fill: Paint;
      readonly size: number;
      readonly bold?: boolean;
    }
);

export type Attributes = { readonly [name: string]: string | number };
export type Element = { readonly tag: string; readonly attributes: Attributes; readonly text?: string };

const short = (value: number): number => Math.round(value * 10) / 10;

/** A shape as an SVG element; `paint` turns a CSS variable into what the attribute holds. */
export function elementOf(shape: Shape, paint: (color: Paint) => string): Element {
  switch (shape.kind) {
    case 'rect':
      return {
        tag: 'rect',
        attributes: {
          x: short(shape.x),
          y: short(shape.y),
          width: short(shape.width),
          height: short(shape.height),
          fill: paint(shape.fill),
          ...(shape.opacity === undefined ? {} : { opacity: shape.opacity }),
        },
      };
    case 'path':
      return {
        tag: 'path',
        attributes: {
          d: shape.d,
          fill: 'none',
          stroke: paint(shape.stroke),
          'stroke-width': shape.width,
          'stroke-linejoin': 'round',
          ...(shape.dash === undefined ? {} : { 'stroke-dasharray': shape.dash }),
          ...(shape.opacity === undefined ? {} : { opacity: shape.opacity }),
        },
      };
    case 'circle':
      return {
        tag: 'circle',
        attributes: {
          cx: short(shape.cx),
          cy: short(shape.cy),
          r: short(shape.r),
          fill: paint(shape.fill),
          stroke: paint(shape.stroke),
          'stroke-width': 1.5,
          ...(shape.opacity === undefined ? {} : { opacity: shape.opacity }),
        },
      };
    case 'text':
      return {
        tag: 'text',
        attributes: {
          x: short(shape.x),
          y: short(shape.y),
          'text-anchor': shape.anchor,
          fill: paint(shape.fill),
          'font-size': shape.size,
          ...(shape.bold ? { 'font-weight': 650 } : {}),
        },
        text: shape.text,
      };
  }
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

export function markup({ tag, attributes, text }: Element): string {
  const written = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('');
  return text === undefined ? `<${tag}${written}/>` : `<${tag}${written}>${escaped(text)}</${tag}>`;
}
