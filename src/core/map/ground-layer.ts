import { textScale } from '@/ui/text-scale';
import { CanvasLayer, type Sheet } from './canvas-layer';
import type { Rectangle } from './labels';
import { mapFont } from './map-font';

export type GroundContent = { readonly line: string; readonly text: string; readonly edge: string };

const STEPS = [10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];
const LEAST_SPACING = 110;
/** From this zoom on the outlines alone do not show where one is. */
const FROM = 8;
/** Where the degrees of the meridians stand, at the top of what the map shows; null where there are none. */
export const degreesOn = ({ x, y, width }: Rectangle, zoom: number): Rectangle | null =>
  zoom < FROM ? null : { x, y, width, height: 16 * textScale() };

/** From the right edge, what the controls of the map cover at its top. */
const CONTROLS = 42;

const degrees = (value: number, step: number, [positive, negative]: readonly [string, string]): string =>
  `${Math.abs(value).toFixed(Math.max(0, Math.ceil(-Math.log10(step) - 1e-9)) + (String(step).includes('25') ? 1 : 0))}° ${value >= 0 ? positive : negative}`;

/** Meridians and parallels with their degrees, to find one's way where the base map has nothing more to show. */
export class GroundLayer extends CanvasLayer {
  private content: (GroundContent & { readonly west: string }) | null = null;

  show(content: GroundContent & { readonly west: string }): void {
    this.content = content;
    this.draw();
  }

  protected paint({ context, zoom, box, width, height, shown, place, scale }: Sheet): void {
    if (!this.content || zoom < FROM) return;
    const { line, text, edge, west } = this.content;
    const perDegree = (256 * scale) / 360;
    const step = STEPS.findLast((one) => one * perDegree >= LEAST_SPACING) ?? 10;
    context.strokeStyle = line;
    context.lineWidth = 1;
    const texts: { text: string; x: number; y: number; baseline: CanvasTextBaseline }[] = [];
    context.font = mapFont('400', 10 * textScale());
    context.lineJoin = 'round';
    for (let i = Math.ceil(box[0] / step); i * step <= box[2]; i++) {
      const x = Math.round(place(i * step, 0).x) + 0.5;
      context.beginPath();
      context.moveTo(x, 0);
      context.lineTo(x, height);
      context.stroke();
      const text = degrees(i * step, step, ['E', west]);
      const end = x + 3 + context.measureText(text).width;
      if (x >= shown.x && end < shown.x + shown.width - CONTROLS)
        texts.push({ text, x: x + 3, y: shown.y + 4, baseline: 'top' });
    }
    for (let i = Math.ceil(box[1] / step); i * step <= box[3]; i++) {
      const y = Math.round(place(0, i * step).y) + 0.5;
      context.beginPath();
      context.moveTo(0, y);
      context.lineTo(width, y);
      context.stroke();
      if (y > shown.y + 32)
        texts.push({ text: degrees(i * step, step, ['N', 'S']), x: shown.x + 4, y: y - 2, baseline: 'bottom' });
    }
    // After all lines, so that none strikes a text through.
    context.textAlign = 'left';
    context.lineWidth = 3;
    context.strokeStyle = edge;
    context.fillStyle = text;
    for (const { text, x, y, baseline } of texts) {
      context.textBaseline = baseline;
      context.strokeText(text, x, y);
      context.fillText(text, x, y);
    }
  }
}
