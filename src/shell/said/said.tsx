import styles from './said.module.css';
import { useSaid } from './store';

/** Read out by screen readers when it changes, so it is there before there is anything to say. */
export function Said() {
  const text = useSaid((state) => state.text);
  return (
    <p role="status" className={text === '' ? styles.silent : styles.said}>
      {text}
    </p>
  );
}
