import { type ReactNode, useId } from 'react';
import styles from './builder.module.css';

type LabelledProps = { readonly label: string; readonly children: (id: string) => ReactNode };

/** A field below its name. */
export function Labelled({ label, children }: LabelledProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
