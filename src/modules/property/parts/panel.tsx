import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

type PanelProps = {
  readonly title: string;
  readonly note?: string | null;
  readonly count?: number;
  /** What can be done with what it shows. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

export function Panel({ title, note, count, action, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>
          {title}
          {count !== undefined && <span className={styles.count}> {count}</span>}
        </h2>
        {note && <p>{note}</p>}
        {action}
      </header>
      {children}
    </section>
  );
}

export const Empty = ({ children }: { readonly children: ReactNode }) => <p className={styles.empty}>{children}</p>;
