import { type ReactNode, useId } from 'react';
import styles from '../data.module.css';

type LabelledProps = {
  readonly label: string;
  readonly hint?: string | null;
  readonly children: (id: string) => ReactNode;
};

/** A field below its label. */
export function Labelled({ label, hint = null, children }: LabelledProps) {
  const id = useId();
  return (
    <div className={styles.input}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint !== null && <span className={styles.reading}>{hint}</span>}
    </div>
  );
}
