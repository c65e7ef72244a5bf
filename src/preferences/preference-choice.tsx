import { useId } from 'react';
import type { SegmentedOption } from '@/ui/segmented/segmented-props';
import styles from './preference-choice.module.css';

type PreferenceChoiceProps<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly options: readonly SegmentedOption<T>[];
  readonly onChange: (value: T) => void;
};

/** A choice of one of a few in the header of every page, before antd is fetched: native radios in the look of `ui/segmented`. */
export function PreferenceChoice<T extends string>({ label, value, options, onChange }: PreferenceChoiceProps<T>) {
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
