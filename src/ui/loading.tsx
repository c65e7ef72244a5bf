import shell from '@locales/en/shell.json';
import styles from './loading.module.css';

/** Shown before the language is known, so its text is the same in every language. */
export function Loading() {
  return (
    <p className={styles.loading} role="status">
      {shell.loading}
    </p>
  );
}
