import { type InputHTMLAttributes, type Ref, useId } from 'react';
import styles from './sign-in-form.module.css';

type FieldProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'name' | 'autoComplete'> & {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** What is wrong with its value, shown in place of the hint. */
  readonly fault?: string | undefined;
  readonly hint?: string;
  /** The element that describes what is wrong with several fields together. */
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
};

/** A required input with its label, its hint and what is wrong with its value. */
export function Field({
  label,
  onValue,
  fault,
  hint,
  describedBy,
  invalid = fault !== undefined,
  ...input
}: FieldProps) {
  const id = useId();
  const described = fault !== undefined || hint !== undefined ? `${id}-note` : describedBy;
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        required
        aria-invalid={invalid}
        aria-describedby={described}
        onChange={(event) => onValue(event.target.value)}
      />
      {fault !== undefined && (
        <p id={`${id}-note`} role="alert" className={styles.failure}>
          {fault}
        </p>
      )}
      {fault === undefined && hint !== undefined && (
        <p id={`${id}-note`} className={styles.hint}>
          {hint}
        </p>
      )}
    </>
  );
}
