import { useWidth } from '../use-width';
import type { WaterfallData } from './chart-data';
import { drawWaterfall } from './draw-waterfall';
import { ShapeElement } from './shape-element';

const ROW = 30;
const FOOT = 20;

/** How parts lead from one figure to another, in the width that there is. The same figures stand as text beside it. */
export function Waterfall({ data, label }: { readonly data: WaterfallData; readonly label: string }) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const height = data.steps.length * ROW + FOOT;
  return (
    <div ref={frame} style={{ minHeight: height }}>
      {width > 0 && (
        <svg role="img" aria-label={label} width={width} height={height}>
          {drawWaterfall(data, { width, height }).map((shape, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity of their own
            <ShapeElement key={i} shape={shape} />
          ))}
        </svg>
      )}
    </div>
  );
}
