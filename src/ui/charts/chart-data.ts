export const PLOT_KINDS = ['lines', 'columns', 'stacked', 'share'] as const;
export type PlotKind = (typeof PLOT_KINDS)[number];
/** Made of blocks; fetched when they are chosen. */
export const BLOCK_KINDS = ['heat', 'treemap'] as const;
export const CHART_KINDS = [...PLOT_KINDS, 'ranking', ...BLOCK_KINDS] as const;
export type ChartKind = (typeof CHART_KINDS)[number];
export const isPlotKind = (kind: ChartKind): kind is PlotKind => PLOT_KINDS.some((one) => one === kind);
export type ChartValue = number | null;

export type ChartSeries = {
  readonly key: string;
  readonly label: string;
  /** A CSS variable. */
  readonly color: string;
  readonly values: readonly ChartValue[];
  /** Drawn as the other of two: a dashed line. */
  readonly other?: boolean;
  /** What the values are compared with, period by period. */
  readonly before?: readonly ChartValue[];
};

export type ChartPeriod = {
  readonly label: string;
  readonly running: boolean;
  /** Written under its label where it counts only a part of its days, from a day on. */
  readonly since?: string;
};
/** What is written under the label of a period that is not whole. */
export const noteOf = ({ running, since }: ChartPeriod, text: string): string =>
  [...(since === undefined ? [] : [since]), ...(running ? [text] : [])].join(' · ');

export type ChartData = {
  readonly kind: PlotKind;
  readonly series: readonly ChartSeries[];
  readonly periods: readonly ChartPeriod[];
  /** The sum over the stack, and what it is compared with. */
  readonly total?: readonly ChartValue[];
  readonly totalBefore?: readonly ChartValue[];
  /** Per period, what shares are of; without it the sum of the sizes of the series. */
  readonly whole?: readonly number[];
  /** Written under the label of a period that is not over. */
  readonly running: string;
  /** Written over an axis that does not begin at zero. */
  readonly shortened: string;
  readonly format: (value: number) => string;
};

/** One bar of a ranking. */
export type RankedRow = { readonly key: string; readonly label: string; readonly value: number };
/** Groups of one period as bars, largest first. */
export type RankingData = {
  readonly kind: 'ranking';
  readonly rows: readonly RankedRow[];
  readonly format: (value: number) => string;
};

/** Groups over periods as cells whose colour is deeper the higher the value. */
export type HeatData = {
  readonly kind: 'heat';
  readonly rows: readonly { readonly key: string; readonly label: string; readonly values: readonly ChartValue[] }[];
  readonly periods: readonly ChartPeriod[];
  /** Written under the label of a period that is not over. */
  readonly running: string;
  /** Whether the scale begins at zero: values are parts of a sum. */
  readonly fromZero: boolean;
  readonly format: (value: number) => string;
};
/** Parts of a whole as areas, largest first; what is summed up as others comes last. */
export type TreemapData = {
  readonly kind: 'treemap';
  readonly rows: readonly (RankedRow & { readonly others: boolean })[];
  /** Of what the values are shares: their sum, or more where some parts are left out. */
  readonly whole: number;
  /** Writes a share in percent. */
  readonly formatShare: (percent: number) => string;
};
export type BlockData = HeatData | TreemapData;

/** A bar of a waterfall: a figure as a whole, from nothing, or what one part adds, from where the parts before it end. */
export type WaterfallStep = {
  readonly key: string;
  readonly label: string;
  /** As it is written beside the bar. */
  readonly figure: string;
  readonly from: number;
  readonly to: number;
  readonly whole: boolean;
};
/** How parts lead from one figure to another. */
export type WaterfallData = {
  readonly kind: 'waterfall';
  readonly steps: readonly WaterfallStep[];
  /** Written under an axis that does not begin at zero. */
  readonly shortened: string;
};

/** An axis of quantities. */
type ScatterAxis = { readonly format: (value: number) => string };
/** Records as points between two quantities of theirs. */
export type ScatterData = {
  readonly kind: 'scatter';
  /** A null weight is drawn as every other one. */
  readonly points: readonly { readonly x: number; readonly y: number; readonly weight: number | null }[];
  /** The name stands under the axis, with its unit. */
  readonly x: ScatterAxis & { readonly name: string };
  readonly y: ScatterAxis;
};

/** A series of -1 stands for the total. */
export type ChartPlace = { readonly series: number; readonly period: number };
