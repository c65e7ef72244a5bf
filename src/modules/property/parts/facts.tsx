import type { ReactNode } from 'react';
import { NO_FIGURE } from '@/ui/format';
import styles from './facts.module.css';

/** A fact and what is known of it; null is unknown. */
export type Fact = readonly [name: string, value: ReactNode];
export type FactGroup = {
  readonly title: string;
  readonly facts: readonly Fact[];
  /** What it has, without more to say of each. */
  readonly items?: readonly string[];
};

/** Definitions in groups. */
export function Facts({ groups }: { readonly groups: readonly FactGroup[] }) {
  return (
    <div className={styles.groups}>
      {groups.map(({ title, facts, items = [] }) => (
        <section key={title}>
          <h3>{title}</h3>
          {facts.length > 0 && (
            <dl>
              {facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd className={value === null ? styles.unknown : undefined}>{value ?? NO_FIGURE}</dd>
                </div>
              ))}
            </dl>
          )}
          {items.length > 0 && (
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}
