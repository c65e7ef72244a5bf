import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataRoutes } from '@/contract/routes/data';
import { messageOf } from '@/http/client';
import { requestFile } from '@/http/request-route';
import { showError } from '@/shell/modals/store';
import styles from '../data.module.css';

type RejectsButtonProps = { readonly id: string; readonly count: number };

/** Downloads the rows with mistakes; nothing where there are none. */
export function RejectsButton({ id, count }: RejectsButtonProps) {
  const { t } = useTranslation('data');
  const [loading, setLoading] = useState(false);
  if (count === 0) return null;
  const download = async () => {
    setLoading(true);
    try {
      const { blob, fileName } = await requestFile(dataRoutes.importRejects, { path: { id }, failure: null });
      const { saveAs } = await import('file-saver');
      saveAs(blob, fileName ?? 'rejects.xlsx');
    } catch (error) {
      showError(messageOf(error) ?? t('check.rejects_failed'));
    } finally {
      setLoading(false);
    }
  };
  return (
    <div className={styles.field}>
      <Button loading={loading} onClick={() => void download()}>
        {t('check.rejects', { count })}
      </Button>
      <span className={styles.detail}>{t('check.rejects_hint')}</span>
    </div>
  );
}
