import { useId } from 'react';
import styles from './segmented.module.css';

export type SegmentedOption<T extends string> = {
  readonly value: T;
  readonly label: string;
  /** The whole name, where the label is a symbol. */
  readonly title?: string;
};

type SegmentedProps<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly options: readonly SegmentedOption<T>[];
  readonly onChange: (value: T) => void;
};

/** A choice of one of a few; native radios give it the keyboard. */
export function Segmented<T extends string>({ label, value, options, onChange }: SegmentedProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.hidden}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option} title={option.title}>
          <input
            type="radio"
            className={styles.hidden}
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-label={option.title ? `${option.label} ${option.title}` : undefined}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
