import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import button from '@/ui/button.module.css';
import { type CopiedRow, copyRows } from './clipboard';
import table from './table.module.css';

type CopyButtonProps = { readonly rows: () => readonly CopiedRow[] };
const SHOWN_MS = 2500;

/** Copies the table and confirms it. */
export function CopyButton({ rows }: CopyButtonProps) {
  const { t } = useTranslation('explorer');
  const [result, setResult] = useState<'copied' | 'not_copied' | null>(null);
  useEffect(() => {
    if (result === null) return;
    const timer = setTimeout(() => setResult(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = () =>
    copyRows(rows()).then(
      () => setResult('copied'),
      () => setResult('not_copied'),
    );
  return (
    <>
      <button type="button" className={button.button} onClick={() => void copy()}>
        {t(`table.${result ?? 'copy'}`)}
      </button>
      <span role="status" className={table.hidden}>
        {result && t(`table.${result}`)}
      </span>
    </>
  );
}
