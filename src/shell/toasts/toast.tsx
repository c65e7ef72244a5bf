import { useToast } from './store';
import styles from './toast.module.css';

/** The status element is always rendered: screen readers announce changes of its text only if it was there before. */
export function Toast() {
  const text = useToast((state) => state.text);
  return (
    <p role="status" className={text === '' ? styles.silent : styles.toast}>
      {text}
    </p>
  );
}
