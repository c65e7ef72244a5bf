import { Pagination } from 'antd';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '@/contract/text';
import { formatNumber } from '../format';
import styles from './records-table.module.css';

export type PagesProps = {
  /** Counted from 1. */
  readonly page: number;
  /** Rows of a page. */
  readonly size: number;
  /** Rows of all pages. */
  readonly total: number;
  /** Names the list, where a page has several of them. */
  readonly of?: string;
  readonly onPage: (page: number) => void;
};

/** antd's pagination, whose controls are buttons with names. Nothing where there is one page. */
export function Pages({ page, size, total, of, onPage }: PagesProps) {
  const { t, i18n } = useTranslation('shell');
  const nav = useRef<HTMLElement>(null);
  // antd makes the items of its list focusable, which hold no role; here the buttons in them are.
  useLayoutEffect(() => {
    for (const item of nav.current?.querySelectorAll('li[tabindex]') ?? []) item.removeAttribute('tabindex');
  });
  const last = Math.max(1, Math.ceil(total / size));
  if (last === 1) return null;
  const language = LANGUAGES.find((one) => one === i18n.resolvedLanguage) ?? 'es';
  const button = (name: string, face: ReactNode, more: { disabled?: boolean; current?: boolean } = {}) => (
    <button
      type="button"
      aria-label={name}
      aria-current={more.current ? 'page' : undefined}
      disabled={more.disabled}
      // The item around it listens to Enter, too, and would turn twice.
      onKeyDown={(event) => event.stopPropagation()}
    >
      {face}
    </button>
  );
  const [from, to, all] = [(page - 1) * size + 1, Math.min(page * size, total), total].map((count) =>
    formatNumber(count, language),
  );
  return (
    <>
      <span data-print="only">
        {from}–{to} / {all}
      </span>
      <nav
        ref={nav}
        data-print="none"
        className={styles.pages}
        aria-label={of === undefined ? t('pages.label') : `${t('pages.label')}: ${of}`}
      >
        <Pagination
          size="small"
          current={page}
          pageSize={size}
          total={total}
          showSizeChanger={false}
          showLessItems
          onChange={onPage}
          itemRender={(target, type) => {
            if (type === 'prev') return button(t('pages.previous'), '‹', { disabled: page <= 1 });
            if (type === 'next') return button(t('pages.next'), '›', { disabled: page >= last });
            const shown = formatNumber(target, language);
            if (type === 'page') return button(t('pages.page', { page: shown }), shown, { current: target === page });
            return button(t('pages.jump', { page: shown }), '…');
          }}
        />
      </nav>
    </>
  );
}
