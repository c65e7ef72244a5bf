import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import type { BlockData, ChartPlace } from './chart-data';
import { drawBlocks } from './draw-blocks';
import type { Size } from './drawing';
import { Mark, placeOf } from './mark';
import { type PeriodFigures, PeriodHint, spoken } from './period-hint';
import styles from './plot.module.css';
import { useMeasured } from './use-measured';

type BlockPlotProps = {
  readonly data: BlockData;
  readonly label: string;
  /** What is shown of a block. */
  readonly figures: (place: ChartPlace) => PeriodFigures;
  readonly onChoose: (place: ChartPlace, at: { x: number; y: number }) => void;
  /** The size to draw in where it is not that of the screen, such as that of paper. */
  readonly fixed?: Size | null;
};

/** How far a key leads, in blocks; null where it leads nowhere. */
function stepOf(key: string, across: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return -1;
    case 'ArrowRight':
      return 1;
    case 'ArrowUp':
      return -across;
    case 'ArrowDown':
      return across;
    case 'Home':
      return Number.NEGATIVE_INFINITY;
    case 'End':
      return Number.POSITIVE_INFINITY;
    default:
      return null;
  }
}

/** A chart of blocks that is read by pointer and by keyboard: arrows walk from block to block, Enter opens one. */
export function BlockPlot({ data, label, figures, onChoose, fixed = null }: BlockPlotProps) {
  const [box, measured] = useMeasured();
  const { size, scale } = fixed ? { size: fixed, scale: 1 } : measured;
  const [focus, setFocus] = useState<number | null>(null);
  const { blocks, shapes } = useMemo(() => drawBlocks(data, size), [data, size]);
  const last = blocks.length - 1;
  const now = Math.max(0, Math.min(focus ?? 0, last));
  const block = blocks[now];
  const across = data.kind === 'heat' ? data.periods.length : 1;
  const shown = focus !== null && block ? figures(block.place) : null;

  const indexOf = (target: EventTarget): number => {
    const place = placeOf(target);
    return place
      ? blocks.findIndex((one) => one.place.series === place.series && one.place.period === place.period)
      : -1;
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const under = indexOf(event.target);
    setFocus(under < 0 ? null : under);
  };
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event.key, across);
    if (step !== null) {
      event.preventDefault();
      const next = now + step;
      // Above the first row and below the last there is nothing: the column is kept.
      const beyond = Math.abs(step) === across && across > 1 && (next < 0 || next > last);
      return setFocus(beyond ? now : Math.max(0, Math.min(last, next)));
    }
    if (event.key === 'Escape') return setFocus(null);
    if ((event.key !== 'Enter' && event.key !== ' ') || !block) return;
    event.preventDefault();
    const { left, top } = event.currentTarget.getBoundingClientRect();
    onChoose(block.place, {
      x: left + (block.x + block.width / 2) * scale,
      y: top + (block.y + block.height / 2) * scale,
    });
  };
  return (
    <div
      ref={box}
      className={styles.plot}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={Math.max(1, last + 1)}
      aria-valuenow={now + 1}
      aria-valuetext={block ? spoken(figures(block.place), null) : label}
      onPointerMove={point}
      onPointerLeave={() => setFocus(null)}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && setFocus(0)}
      onBlur={() => setFocus(null)}
      onKeyDown={walk}
      onClick={(event) => {
        const place = placeOf(event.target);
        if (place) onChoose(place, { x: event.clientX, y: event.clientY });
      }}
    >
      <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        {shapes.map((shape, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity of their own
          <Mark key={i} shape={shape} />
        ))}
        {focus !== null && block && (
          <rect className={styles.chosen} x={block.x} y={block.y} width={block.width} height={block.height} />
        )}
      </svg>
      {shown && block && (
        <PeriodHint
          {...shown}
          from={block.x * scale}
          to={(block.x + block.width) * scale}
          width={size.width * scale}
          marked={null}
        />
      )}
    </div>
  );
}
