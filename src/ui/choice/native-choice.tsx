import { ChevronDownIcon } from '../icons';
import styles from './choice.module.css';
import type { ChoiceProps } from './choice-props';

/** The wheel or list that the device itself opens, as people expect it on a phone. */
export function NativeChoice({ label, prefixed, value, options, className, onChoose }: ChoiceProps<string>) {
  return (
    <span className={`${styles.place} ${className ?? ''}`}>
      {prefixed && (
        <span className={styles.prefix} aria-hidden="true">
          {label}
        </span>
      )}
      <span className={styles.value} aria-hidden="true">
        {options.find((option) => option.value === value)?.label}
      </span>
      <ChevronDownIcon size={12} />
      <select
        className={styles.native}
        aria-label={label}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
