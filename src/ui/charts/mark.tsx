import type { ChartPlace } from './chart-data';
import styles from './plot.module.css';
import { ShapeElement } from './shape-element';
import type { Shape } from './shapes';

const REACH = 11;

/** A shape that names the place it stands for. */
export function Mark({ shape }: { shape: Shape }) {
  const { place } = shape;
  const named = place ? { 'data-place': `${place.series} ${place.period}` } : {};
  return (
    <>
      <ShapeElement shape={shape} {...named} />
      {place && shape.kind === 'circle' && (
        <circle className={styles.reach} cx={shape.cx} cy={shape.cy} r={REACH} {...named} />
      )}
    </>
  );
}

/** The place of what is under the pointer. */
export function placeOf(target: EventTarget): ChartPlace | undefined {
  const attribute = target instanceof Element ? target.getAttribute('data-place') : null;
  if (!attribute) return undefined;
  const [series = 0, period = 0] = attribute.split(' ').map(Number);
  return { series, period };
}
