import type L from 'leaflet';
import type { Area } from './areas';
import { CanvasLayer, type Sheet } from './canvas-layer';
import type { Classes } from './classes';
import { shadeOf } from './classes';
import { Labels } from './labels';
import { cellsAround } from './voronoi';

export type AreaInk = {
  readonly shade: string;
  readonly ground: string;
  readonly edge: string;
  readonly strong: string;
  readonly place: string;
};
export type AreaContent = {
  readonly areas: readonly Area[];
  readonly classes: Classes;
  readonly label: (value: number) => string;
  readonly ink: AreaInk;
  /** What is land, at zoom 0, that shades must not leave; null where all is. */
  readonly land: Path2D | null;
};

const FONT = "10.5px 'Inter Variable', system-ui, sans-serif";
const LINE = 13;
/** In a far view an area is at least this large, so that it can be seen; near, it is as large as its properties reach. */
const LEAST = 17;

type Drawn = {
  readonly area: Area;
  readonly path: Path2D;
  readonly x: number;
  readonly y: number;
};

/** Markets or submarkets as shaded areas: what lies near their properties and nearer than to those of others. */
export class AreaLayer extends CanvasLayer {
  private content: AreaContent | null = null;
  private marked: string | null = null;
  private drawn: readonly Drawn[] = [];
  private readonly probe = document.createElement('canvas').getContext('2d');

  show(content: AreaContent | null): void {
    this.content = content;
    this.draw();
  }

  /** Outlines one area. */
  mark(key: string | null): void {
    if (key === this.marked) return;
    this.marked = key;
    this.draw();
  }

  at(point: L.Point): Area | null {
    const { x, y } = this.inside(point);
    return this.drawn.find(({ path }) => this.probe?.isPointInPath(path, x, y))?.area ?? null;
  }

  protected paint(sheet: Sheet): void {
    this.drawn = [];
    if (!this.content) return;
    const { context } = sheet;
    const { classes, ink, land } = this.content;
    this.drawn = this.shapes(sheet, this.content.areas);
    context.save();
    if (land) {
      const whole = new Path2D();
      whole.addPath(land, new DOMMatrix([sheet.scale, 0, 0, sheet.scale, -sheet.origin.x, -sheet.origin.y]));
      context.clip(whole);
    }
    for (const { area, path } of this.drawn) {
      context.globalAlpha = 1;
      context.strokeStyle = ink.edge;
      context.lineWidth = 2.5;
      context.lineJoin = 'round';
      context.stroke(path);
      context.fillStyle = ink.ground;
      context.fill(path);
      if (area.figure === null) continue;
      context.globalAlpha = shadeOf(classes.of(area.figure), classes.spans.length) / 100;
      context.fillStyle = ink.shade;
      context.fill(path);
    }
    context.globalAlpha = 1;
    const marked = this.drawn.find(({ area }) => area.key === this.marked);
    if (marked) {
      context.strokeStyle = ink.strong;
      context.lineWidth = 2;
      context.stroke(marked.path);
    }
    context.restore();
    this.write(context, this.content);
  }

  private shapes({ scale, origin }: Sheet, areas: readonly Area[]): Drawn[] {
    const sites = areas.flatMap((area) =>
      area.seats.map((seat) => ({
        area,
        x: seat.x * scale - origin.x,
        y: seat.y * scale - origin.y,
        reach: Math.max(LEAST, seat.reach * scale * 1.15 + 4),
      })),
    );
    const cells = cellsAround(sites);
    return areas.map((area) => {
      const path = new Path2D();
      const corners = cells.flatMap((cell, i) => {
        if (sites[i]?.area !== area || cell.length < 3) return [];
        cell.forEach(({ x, y }, k) => {
          if (k === 0) path.moveTo(x, y);
          else path.lineTo(x, y);
        });
        path.closePath();
        return cell;
      });
      const span = (values: readonly number[]): [number, number] => {
        let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
        for (const value of values) {
          least = Math.min(least, value);
          most = Math.max(most, value);
        }
        return [least, most];
      };
      const [left, right] = span(corners.map(({ x }) => x));
      const [top, bottom] = span(corners.map(({ y }) => y));
      return { area, path, x: (left + right) / 2, y: (top + bottom) / 2 };
    });
  }

  /** Name and figure on each area, those of the largest areas first. */
  private write(context: CanvasRenderingContext2D, { label, ink }: AreaContent): void {
    const labels = new Labels();
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    for (const { area, x, y } of [...this.drawn].sort((a, b) => (b.area.figure ?? 0) - (a.area.figure ?? 0))) {
      if (!Number.isFinite(x)) continue;
      const lines = area.figure === null ? [area.label] : [label(area.figure), area.label];
      const whole = lines.map((line, i) => {
        context.font = `${i === 0 && lines.length > 1 ? 600 : 400} ${FONT}`;
        return context.measureText(line).width;
      });
      const shown = [2, 1].find((count) => {
        if (count > lines.length) return false;
        const wide = Math.max(...whole.slice(0, count));
        return labels.claim({ x: x - wide / 2 - 1, y: y - (count * LINE) / 2, width: wide + 2, height: count * LINE });
      });
      lines.slice(0, shown ?? 0).forEach((line, i) => {
        context.font = `${i === 0 && lines.length > 1 ? 600 : 400} ${FONT}`;
        const at = y + (i - ((shown ?? 1) - 1) / 2) * LINE;
        context.lineWidth = 3;
        context.strokeStyle = ink.edge;
        context.strokeText(line, x, at);
        context.fillStyle = i === 0 ? ink.strong : ink.place;
        context.fillText(line, x, at);
      });
    }
  }
}
