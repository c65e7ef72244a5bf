import button from './button.module.css';
import styles from './panel-failure.module.css';

type PanelFailureProps = {
  readonly text: string;
  readonly action: string;
  readonly onRetry: () => void;
  /** Over what stays visible behind it, such as a map. */
  readonly over?: boolean;
};

/** Takes the place of what a panel could not load, and loads it again. */
export function PanelFailure({ text, action, onRetry, over = false }: PanelFailureProps) {
  return (
    <div className={over ? `${styles.failure} ${styles.over}` : styles.failure}>
      <p>{text}</p>
      <button type="button" className={button.button} onClick={onRetry}>
        {action}
      </button>
    </div>
  );
}
