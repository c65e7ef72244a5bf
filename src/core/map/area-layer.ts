import type L from 'leaflet';
import { textScale } from '@/ui/text-scale';
import { type Area, type Shape, worldX, worldY } from './areas';
import { CanvasLayer, type Sheet } from './canvas-layer';
import { LINE_HEIGHT } from './captions';
import type { Classes } from './classes';
import { shadeOf } from './classes';
import { controlsOn } from './controls';
import { Labels } from './labels';
import { mapFont } from './map-font';

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
};

type Drawn = {
  readonly area: Area;
  readonly path: Path2D;
  readonly x: number;
  readonly y: number;
};

/** A shape in pixels of the world at zoom 0. */
function pathOf({ rings }: Shape): Path2D {
  const path = new Path2D();
  for (const ring of rings) {
    ring.forEach(([longitude, latitude], i) => {
      const [x, y] = [worldX(longitude), worldY(latitude)];
      if (i === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    });
    path.closePath();
  }
  return path;
}

/** Markets or submarkets as shaded areas. */
export class AreaLayer extends CanvasLayer {
  private content: AreaContent | null = null;
  private marked: string | null = null;
  private drawn: readonly Drawn[] = [];
  private readonly paths = new WeakMap<Shape, Path2D>();
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
    const { classes, ink } = this.content;
    this.drawn = this.shapes(sheet, this.content.areas);
    context.save();
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
    this.write(sheet, this.content);
  }

  private shapes({ scale, origin, place }: Sheet, areas: readonly Area[]): Drawn[] {
    return areas.map((area) => {
      const world = this.paths.get(area.shape) ?? pathOf(area.shape);
      this.paths.set(area.shape, world);
      const path = new Path2D();
      path.addPath(world, new DOMMatrix([scale, 0, 0, scale, -origin.x, -origin.y]));
      return { area, path, ...place(...area.shape.label) };
    });
  }

  /** Name and figure on each area, those of the largest areas first. */
  private write({ context, shown }: Sheet, { label, ink }: AreaContent): void {
    const labels = new Labels(shown);
    const scale = textScale();
    const height = LINE_HEIGHT * scale;
    const font = (isStrong: boolean) => mapFont(isStrong ? '600' : '400', 10.5 * scale);
    for (const box of controlsOn(shown)) labels.cover(box);
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    for (const { area, x, y } of [...this.drawn].sort((a, b) => (b.area.figure ?? 0) - (a.area.figure ?? 0))) {
      const lines = area.figure === null ? [area.label] : [label(area.figure), area.label];
      const whole = lines.map((line, i) => {
        context.font = font(i === 0 && lines.length > 1);
        return context.measureText(line).width;
      });
      const shown = [2, 1].find((count) => {
        if (count > lines.length) return false;
        const wide = Math.max(...whole.slice(0, count));
        return labels.claim({
          x: x - wide / 2 - 1,
          y: y - (count * height) / 2,
          width: wide + 2,
          height: count * height,
        });
      });
      lines.slice(0, shown ?? 0).forEach((line, i) => {
        context.font = font(i === 0 && lines.length > 1);
        const at = y + (i - ((shown ?? 1) - 1) / 2) * height;
        context.lineWidth = 3;
        context.strokeStyle = ink.edge;
        context.strokeText(line, x, at);
        context.fillStyle = i === 0 ? ink.strong : ink.place;
        context.fillText(line, x, at);
      });
    }
  }
}
