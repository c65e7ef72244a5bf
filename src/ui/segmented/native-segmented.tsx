import { useId } from 'react';
import styles from './native-segmented.module.css';
import type { SegmentedProps } from './segmented-props';

/** Native radios in the look of antd's segmented control: for the header of every page and for phones, which both need no antd. */
export function NativeSegmented<T extends string>({ label, value, options, onChange }: SegmentedProps<T>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.group}>
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
    </div>
  );
}
