export type ChoiceProps<T extends string> = {
  readonly label: string;
  /** Whether the label stands before the value. */
  readonly prefixed?: boolean;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string }[];
  readonly search?: boolean;
  readonly className?: string | undefined;
  readonly onChoose: (value: T) => void;
};
