import type { Box } from '@/contract/calls/distribution';
import styles from './distribution.module.css';

const WIDTH = 160;
const HEIGHT = 16;

type BoxMarkProps = {
  readonly of: Box;
  /** The lowest and the highest value of the common axis. */
  readonly axis: readonly [number, number];
};

/** From the 5th to the 95th percentile as a line, the middle half as a box, the median as a stroke; its numbers stand beside it. */
export function BoxMark({ of: { p5, q1, median, q3, p95 }, axis: [low, high] }: BoxMarkProps) {
  const x = (value: number) => (high === low ? WIDTH / 2 : ((value - low) / (high - low)) * WIDTH);
  const middle = HEIGHT / 2;
  return (
    <svg className={styles.box} viewBox={`-1 0 ${WIDTH + 2} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M${x(p5)} ${middle}H${x(p95)}`} stroke="var(--text-2)" fill="none" vectorEffect="non-scaling-stroke" />
      <rect
        x={x(q1)}
        y={3}
        width={Math.max(1, x(q3) - x(q1))}
        height={HEIGHT - 6}
        fill="var(--accent)"
        opacity={0.35}
      />
      <path
        d={`M${x(median)} 1V${HEIGHT - 1}`}
        stroke="var(--text)"
        strokeWidth={2}
        fill="none"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
