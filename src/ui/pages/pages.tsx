import { useTranslation } from 'react-i18next';
import { asLanguage } from '@/contract/text';
import { formatNumber } from '../format';
import styles from './pages.module.css';
import { shownPages } from './shown-pages';

type PagesProps = {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  /** What is leafed through, where a page has several such lists. */
  readonly of?: string;
  readonly onPage: (page: number) => void;
};

/** The way through a list of many pages. */
export function Pages({ page, size, total, of, onPage }: PagesProps) {
  const { t, i18n } = useTranslation('shell');
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1) return null;
  const shown = (one: number) => formatNumber(one, asLanguage(i18n.resolvedLanguage));
  return (
    <nav aria-label={of === undefined ? t('pages.label') : `${t('pages.label')}: ${of}`}>
      <ul className={styles.pages}>
        <li>
          <button type="button" aria-label={t('pages.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
            ‹
          </button>
        </li>
        {shownPages(page, last).map((one, i, all) =>
          one === null ? (
            <li key={`gap after ${all[i - 1]}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={one} title={String(one)}>
              <button
                type="button"
                aria-label={t('pages.page', { page: shown(one) })}
                aria-current={one === page ? 'page' : undefined}
                onClick={() => onPage(one)}
              >
                {shown(one)}
              </button>
            </li>
          ),
        )}
        <li>
          <button type="button" aria-label={t('pages.next')} disabled={page >= last} onClick={() => onPage(page + 1)}>
            ›
          </button>
        </li>
      </ul>
    </nav>
  );
}
