import dynamic from 'next/dynamic';
import { useTranslation } from 'react-i18next';
import type { ColumnKey } from '@/contract/catalogue/columns';
import button from '@/ui/button.module.css';
import { PanelButton } from '@/ui/panel-button';

const ColumnChecks = dynamic(() => import('./column-checks').then((module) => module.ColumnChecks), { ssr: false });

/** Which columns the list shows; the browser remembers it. */
export function ColumnChooser({ columns }: { readonly columns: readonly ColumnKey[] }) {
  const { t } = useTranslation('explorer');
  return (
    <PanelButton label={t('properties.columns')} face={t('properties.columns')} className={button.button}>
      {() => <ColumnChecks columns={columns} />}
    </PanelButton>
  );
}
