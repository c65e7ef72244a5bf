import { Fragment } from 'react';
import styles from './caps.module.css';
import { capsOf } from './keys';

/** Keys as caps. */
export function Caps({ keys }: { readonly keys: string }) {
  return (
    <span className={styles.caps}>
      {capsOf(keys).map((cap, place) => (
        <Fragment key={cap}>
          {place > 0 && ' '}
          <kbd>{cap}</kbd>
        </Fragment>
      ))}
    </span>
  );
}
