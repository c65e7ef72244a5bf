import { unhandled } from '../unhandled';
import type { PlanRole, PlanShape, PlanView } from './plan-view';

export type PlanInk = {
  readonly line: string;
  readonly faint: string;
  readonly floor: string;
  readonly apron: string;
  readonly accent: string;
  readonly text: string;
  readonly font: string;
};

/** A plan as an SVG file, for documents. */
export function planSvg({ width, height, shapes }: PlanView, ink: PlanInk): string {
  const body = shapes.map((shape) => drawn(shape, ink)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;
}

const paint = (role: PlanRole, ink: PlanInk): string => {
  switch (role) {
    case 'floor':
      return `fill="${ink.floor}" stroke="${ink.line}" stroke-width="2"`;
    case 'apron':
      return `fill="${ink.apron}" stroke="none"`;
    case 'grid':
      return `stroke="${ink.faint}" stroke-width="0.5"`;
    case 'column':
      return `fill="${ink.line}"`;
    case 'door':
      return `fill="${ink.accent}"`;
    case 'ramp':
      return `fill="none" stroke="${ink.accent}" stroke-width="1.2"`;
    case 'measure':
      return `stroke="${ink.text}" stroke-width="0.7"`;
    case 'note':
    case 'figure':
      return `fill="${ink.text}" font-family="${escaped(ink.font)}" font-size="12"`;
    default:
      return unhandled(role);
  }
};

function drawn(shape: PlanShape, ink: PlanInk): string {
  const style = paint(shape.role, ink);
  switch (shape.kind) {
    case 'rect':
      return `<rect x="${shape.x}" y="${shape.y}" width="${shape.w}" height="${shape.h}" ${style}/>`;
    case 'line':
      return `<line x1="${shape.from[0]}" y1="${shape.from[1]}" x2="${shape.to[0]}" y2="${shape.to[1]}" ${style}/>`;
    case 'dot':
      return `<circle cx="${shape.at[0]}" cy="${shape.at[1]}" r="${shape.r}" ${style}/>`;
    case 'text': {
      const [x, y] = shape.at;
      const turn = shape.turned ? ` transform="rotate(-90 ${x} ${y})"` : '';
      return `<text x="${x}" y="${y}" text-anchor="${shape.anchor}"${turn} ${style}>${escaped(shape.text)}</text>`;
    }
    default:
      return unhandled(shape);
  }
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
