export type SegmentedOption<T extends string> = {
  readonly value: T;
  readonly label: string;
  /** The whole name, where the label is a symbol. */
  readonly title?: string;
};

export type SegmentedProps<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly options: readonly SegmentedOption<T>[];
  readonly onChange: (value: T) => void;
};
