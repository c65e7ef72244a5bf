import { type RefObject, useEffect, useRef, useState } from 'react';
import { textScale } from '../text-scale';
import type { Size } from './drawing';

/** The size of a drawing, and the pixels of the page that one of its units takes: more where the browser's text is larger. */
type Measured = { readonly size: Size; readonly scale: number };

const BEFORE_MEASURED: Measured = { size: { width: 640, height: 250 }, scale: 1 };

/** The box of a drawing and what fits into it. */
export function useMeasured(): [RefObject<HTMLDivElement | null>, Measured] {
  const box = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState(BEFORE_MEASURED);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      const scale = textScale();
      if (width > 0 && height > 0) setMeasured({ size: { width: width / scale, height: height / scale }, scale });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [box, measured];
}
