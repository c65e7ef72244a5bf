/** Sums of one group in every period of an axis, one period after the other. */
export type Places = Float64Array;
/** Sums of every group on an axis that may begin before the first shown period, for the changes. */
export type Cells = {
  readonly first: number;
  readonly length: number;
  /** Sums in each place. */
  readonly width: number;
  readonly groups: Map<number, Places>;
};

export const emptyPlaces = ({ length, width }: Pick<Cells, 'length' | 'width'>): Places =>
  new Float64Array(length * width);

export function addPlaces(into: Places, more: Places): void {
  for (let i = 0; i < into.length; i++) into[i] = (into[i] ?? 0) + (more[i] ?? 0);
}
