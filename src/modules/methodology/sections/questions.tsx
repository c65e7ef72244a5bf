import { ASSISTANT_CONVENTIONS } from '@/contract/catalogue/assistant-conventions';
import type { Language } from '@/contract/text';
import styles from './methodology.module.css';

/** How the assistant reads what a question leaves open. */
export function Questions({ language }: { language: Language }) {
  return (
    <dl className={styles.rules}>
      {ASSISTANT_CONVENTIONS.map(({ key, text, example }) => (
        <div key={key}>
          <dt>{example[language]}</dt>
          <dd>{text[language]}</dd>
        </div>
      ))}
    </dl>
  );
}
