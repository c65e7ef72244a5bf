import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ImportWork } from '@/contract/calls/imports';
import styles from '../data.module.css';

type WorkShownProps = { readonly work: ImportWork; readonly text: string };

/** Work of the server that is waited for. */
export function WorkShown({ work: { state, progress }, text }: WorkShownProps) {
  const { t } = useTranslation('data');
  const shown = state === 'waiting' ? t('check.waiting') : text;
  const percent = progress === null || progress.total === 0 ? 100 : Math.floor((progress.done / progress.total) * 100);
  return (
    <div className={styles.work}>
      <p role="status">{shown}</p>
      <Progress percent={percent} status="active" showInfo={progress !== null} aria-label={shown} />
    </div>
  );
}
