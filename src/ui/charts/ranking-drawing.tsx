import type { RankingData } from './chart-data';
import { drawRanking } from './draw-ranking';
import { ShapeElement } from './shape-element';

const SIZE = { width: 800, height: 320 };

/** A ranking that is there as soon as it is rendered, in the colours of the page. */
export function RankingDrawing({ data, label }: { readonly data: RankingData; readonly label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} width="100%" height="100%">
      {drawRanking(data, SIZE).map((shape, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: shapes have no identity of their own
        <ShapeElement key={i} shape={shape} />
      ))}
    </svg>
  );
}
