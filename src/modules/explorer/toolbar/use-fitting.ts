import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const GAP = 4;
/** Space for the button that opens what does not fit. */
const MORE = 40;

/** How many of some widths stand in one row, with space left for a button where not all do. */
export function fitting(widths: readonly number[], available: number): number {
  const ends = widths.map((_, i) => widths.slice(0, i + 1).reduce((sum, width) => sum + width + GAP, -GAP));
  const [last = 0] = ends.slice(-1);
  return last <= available ? widths.length : ends.filter((end) => end + GAP + MORE <= available).length;
}

/** How many items of the list within an element fit into its width; `what` is what they say. */
export function useFitting<T extends HTMLElement>(what: string): readonly [RefObject<T | null>, number] {
  const row = useRef<T>(null);
  const [count, setCount] = useState(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have other widths
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = () => {
      const items = [...element.querySelectorAll<HTMLElement>('[data-chip]')];
      setCount(
        fitting(
          items.map(({ offsetWidth }) => offsetWidth),
          element.clientWidth,
        ),
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [what]);
  return [row, count];
}
