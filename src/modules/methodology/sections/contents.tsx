import { useTranslation } from 'react-i18next';
import { INDICATOR_KEYS, indicator } from '@/contract/catalogue/indicators';
import { MODULE_KEYS } from '@/contract/catalogue/modules';
import type { Language } from '@/contract/text';
import styles from './methodology.module.css';

const BEFORE = ['data', 'general', 'questions'] as const;
const AFTER = ['support', 'dimension'] as const;

type ContentsProps = { readonly language: Language; readonly fragment: string };

/** The way to each part of the page. */
export function Contents({ language, fragment }: ContentsProps) {
  const { t } = useTranslation('methodology');
  const link = (id: string, name: string) => (
    <li key={id}>
      <a href={`#${id}`} aria-current={fragment === id ? 'location' : undefined}>
        {name}
      </a>
    </li>
  );
  return (
    <nav className={styles.contents} aria-label={t('contents')}>
      <ul>{BEFORE.map((part) => link(part, t(`${part}.title`)))}</ul>
      {MODULE_KEYS.map((module) => (
        <div key={module}>
          <p>{t(`module.${module}`)}</p>
          <ul>{INDICATOR_KEYS[module].map((key) => link(key, indicator(key).name[language]))}</ul>
        </div>
      ))}
      <ul className={styles.after}>{AFTER.map((part) => link(part, t(`${part}.title`)))}</ul>
    </nav>
  );
}
