import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import button from '@/ui/button.module.css';
import { type CopiedRow, copyRows } from './clipboard';
import table from './table.module.css';

type CopyButtonProps = { readonly rows: () => readonly CopiedRow[] };
const TOLD = 2500;

/** Copies the table, and says that it did. */
export function CopyButton({ rows }: CopyButtonProps) {
  const { t } = useTranslation('explorer');
  const [told, setTold] = useState<'copied' | 'not_copied' | null>(null);
  useEffect(() => {
    if (told === null) return;
    const timer = setTimeout(() => setTold(null), TOLD);
    return () => clearTimeout(timer);
  }, [told]);
  const copy = () =>
    copyRows(rows()).then(
      () => setTold('copied'),
      () => setTold('not_copied'),
    );
  return (
    <>
      <button type="button" className={button.button} onClick={() => void copy()}>
        {t(`table.${told ?? 'copy'}`)}
      </button>
      <span role="status" className={table.hidden}>
        {told && t(`table.${told}`)}
      </span>
    </>
  );
}
