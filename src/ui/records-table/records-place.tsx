import styles from './records-place.module.css';

/** Stands for a list whose table is on its way. */
export function RecordsPlace({ text }: { readonly text: string }) {
  return (
    <p className={styles.place} role="status">
      {text}
    </p>
  );
}
