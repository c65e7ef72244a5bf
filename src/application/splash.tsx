import shell from '@locales/en/shell.json';
import { NaveMark } from '@/ui/icons';
import styles from './splash.module.css';

/** Shown before the language is known, so its text is the same in every language. */
export function Splash() {
  return (
    <div className={styles.splash}>
      <p className={styles.name}>
        <NaveMark size={40} />
        <span>{shell.name}</span>
      </p>
      <p role="status">{shell.loading}</p>
    </div>
  );
}
