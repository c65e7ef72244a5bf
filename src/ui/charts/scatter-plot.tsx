import { type KeyboardEvent, memo, type PointerEvent, useMemo, useRef, useState } from 'react';
import type { ScatterData } from './chart-data';
import { type Dot, drawScatter } from './draw-scatter';
import { type PeriodFigures, PeriodHint, spoken } from './period-hint';
import styles from './plot.module.css';
import { ShapeElement } from './shape-element';
import type { Shape } from './shapes';
import { useMeasured } from './use-measured';

type ScatterPlotProps = {
  readonly data: ScatterData;
  readonly label: string;
  /** What is shown of a point. */
  readonly figures: (point: number) => PeriodFigures;
  readonly onChoose: (point: number) => void;
};

/** How far from a point the pointer may be. */
const REACH = 14;
const RING = 3;
/** On a narrow plot the hint stands above the points that are lower than it, and is then as wide as it needs. */
const NARROW = 480;
const HINT = 120;

/** The point nearest to a place within reach. */
function nearest(dots: readonly Dot[], x: number, y: number): number | null {
  let found: number | null = null;
  let least = REACH;
  for (const [i, dot] of dots.entries()) {
    const distance = Math.hypot(dot.x - x, dot.y - y);
    if (distance >= least) continue;
    least = distance;
    found = i;
  }
  return found;
}

/** The points by one of their quantities, and the place of each in that order. */
function orderBy(values: readonly number[]) {
  const order = values.map((_, i) => i).sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0) || a - b);
  const places = new Array<number>(order.length).fill(0);
  for (const [place, i] of order.entries()) places[i] = place;
  return { order, places };
}

/** Hundreds of shapes, which no movement of the pointer draws anew. */
const Shapes = memo(function Shapes({ shapes }: { readonly shapes: readonly Shape[] }) {
  return shapes.map((shape, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity of their own
    <ShapeElement key={i} shape={shape} />
  ));
});

/**
 * Points between two axes, read by pointer and by keyboard: left and right walk along the horizontal axis, up and down along the
 * vertical one, Enter opens a point. A finger shows a point first and opens it at the second touch.
 */
export function ScatterPlot({ data, label, figures, onChoose }: ScatterPlotProps) {
  const [box, { size, scale }] = useMeasured();
  const [focus, setFocus] = useState<number | null>(null);
  const shownOnly = useRef(false);
  const { dots, axes, marks } = useMemo(() => drawScatter(data, size), [data, size]);
  const across = useMemo(() => orderBy(data.points.map(({ x }) => x)), [data]);
  const up = useMemo(() => orderBy(data.points.map(({ y }) => y)), [data]);
  const last = data.points.length - 1;
  const now = focus === null ? (across.order[0] ?? 0) : Math.min(focus, last);
  const dot = focus === null ? undefined : dots[now];
  const shown = dot ? figures(now) : null;
  const above = dot !== undefined && size.width < NARROW && dot.y > HINT;

  const under = (event: PointerEvent<HTMLElement>): number | null => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return nearest(dots, (event.clientX - left) / scale, (event.clientY - top) / scale);
  };
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const to = ({ order, places }: typeof across, step: number) => {
      event.preventDefault();
      const place = focus === null && Number.isFinite(step) ? 0 : (places[now] ?? 0) + step;
      setFocus(order[Math.max(0, Math.min(last, place))] ?? null);
    };
    switch (event.key) {
      case 'ArrowLeft':
        return to(across, -1);
      case 'ArrowRight':
        return to(across, 1);
      case 'ArrowDown':
        return to(up, -1);
      case 'ArrowUp':
        return to(up, 1);
      case 'Home':
        return to(across, Number.NEGATIVE_INFINITY);
      case 'End':
        return to(across, Number.POSITIVE_INFINITY);
      case 'Escape':
        if (focus === null) return;
        // The first one leaves the point, the next one the dialog.
        event.stopPropagation();
        return setFocus(null);
      case 'Enter':
      case ' ':
        event.preventDefault();
        if (focus !== null) onChoose(now);
    }
  };
  return (
    <div
      ref={box}
      className={`${styles.plot} ${dot ? styles.pointed : ''}`}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={Math.max(1, last + 1)}
      aria-valuenow={(across.places[now] ?? 0) + 1}
      aria-valuetext={last < 0 ? label : spoken(shown ?? figures(now), null)}
      onPointerDown={(event) => {
        const found = under(event);
        shownOnly.current = event.pointerType === 'touch' && found !== focus;
        if (event.pointerType === 'touch') setFocus(found);
      }}
      onPointerMove={(event) => event.pointerType !== 'touch' && setFocus(under(event))}
      onPointerLeave={(event) => event.pointerType !== 'touch' && setFocus(null)}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && setFocus(across.order[0] ?? null)}
      onBlur={() => setFocus(null)}
      onKeyDown={walk}
      onClick={() => focus !== null && !shownOnly.current && onChoose(now)}
    >
      <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        <Shapes shapes={axes} />
        <Shapes shapes={marks} />
        {dot && <circle className={styles.chosen} cx={dot.x} cy={dot.y} r={dot.r + RING} />}
      </svg>
      {shown && dot && (
        <PeriodHint
          {...shown}
          from={above ? 0 : (dot.x - dot.r - RING) * scale}
          to={above ? 0 : (dot.x + dot.r + RING) * scale}
          width={size.width * scale}
          marked={null}
        />
      )}
    </div>
  );
}
