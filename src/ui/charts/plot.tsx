import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import type { ChartData, ChartPlace } from './chart-data';
import { drawing, type Size } from './drawing';
import { Mark, placeOf } from './mark';
import { periodAt } from './period-at';
import { type PeriodFigures, PeriodHint, spoken } from './period-hint';
import styles from './plot.module.css';
import { useMeasured } from './use-measured';

type PlotProps = {
  readonly data: ChartData;
  readonly label: string;
  /** What is shown of a period. */
  readonly figures: (period: number) => PeriodFigures;
  readonly onChoose: (place: ChartPlace, at: { x: number; y: number }) => void;
  /** The size to draw in where it is not that of the screen, such as that of paper. */
  readonly fixed?: Size | null;
};
type Focus = { readonly period: number; readonly row: number | null };

/** A chart that is read by pointer and by keyboard: arrows walk through periods and groups, Enter opens what makes a figure. */
export function Plot({ data, label, figures, onChoose, fixed = null }: PlotProps) {
  const [box, measured] = useMeasured();
  const { size, scale } = fixed ? { size: fixed, scale: 1 } : measured;
  const [focus, setFocus] = useState<Focus | null>(null);
  const { frame, shapes } = useMemo(() => drawing(data, size), [data, size]);
  const last = data.periods.length - 1;
  const period = focus === null ? null : Math.min(focus.period, last);
  const shown = period === null || last < 0 ? null : figures(period);
  const row = focus?.row ?? null;

  const point = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const under = periodAt((event.clientX - left) / scale, frame, data.periods.length);
    setFocus(under === null ? null : { period: under, row: null });
  };
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const rows = data.series.length;
    const now = period ?? last;
    const to = (next: number, chosen: number | null) => {
      const at = Math.max(0, Math.min(last, next));
      event.preventDefault();
      setFocus({ period: at, row: chosen });
    };
    switch (event.key) {
      case 'ArrowLeft':
        return to(now - 1, row);
      case 'ArrowRight':
        return to(now + 1, row);
      case 'Home':
        return to(0, row);
      case 'End':
        return to(last, row);
      case 'ArrowDown':
        return to(now, row === null ? 0 : Math.min(rows - 1, row + 1));
      case 'ArrowUp':
        return to(now, row === null || row === 0 ? null : row - 1);
      case 'Escape':
        return setFocus(null);
      case 'Enter':
      case ' ': {
        event.preventDefault();
        const { left, top } = event.currentTarget.getBoundingClientRect();
        const at = { x: left + frame.middle(now) * scale, y: top + frame.top * scale };
        return onChoose({ series: row ?? -1, period: now }, at);
      }
    }
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
      aria-valuenow={(period ?? last) + 1}
      aria-valuetext={last < 0 ? label : spoken(shown ?? figures(last), row)}
      onPointerMove={point}
      onPointerLeave={() => setFocus(null)}
      onFocus={(event) => event.currentTarget.matches(':focus-visible') && setFocus({ period: last, row: null })}
      onBlur={() => setFocus(null)}
      onKeyDown={walk}
      onClick={(event) => {
        const place = placeOf(event.target);
        if (place) onChoose(place, { x: event.clientX, y: event.clientY });
      }}
    >
      <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        {period !== null && (
          <rect
            className={styles.band}
            x={frame.middle(period) - frame.band / 2}
            y={frame.top - 12}
            width={frame.band}
            height={frame.bottom - frame.top + 12}
          />
        )}
        {shapes.map((shape, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity of their own
          <Mark key={i} shape={shape} />
        ))}
      </svg>
      {shown && period !== null && (
        <PeriodHint
          {...shown}
          from={(frame.middle(period) - frame.band / 2) * scale}
          to={(frame.middle(period) + frame.band / 2) * scale}
          width={size.width * scale}
          marked={row}
        />
      )}
    </div>
  );
}
