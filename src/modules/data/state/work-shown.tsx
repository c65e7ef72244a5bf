import { Progress, Spin } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ImportWork } from '@/contract/calls/imports';
import styles from '../data.module.css';

type WorkShownProps = { readonly work: ImportWork; readonly text: string };

/** Work of the server that is waited for. */
export function WorkShown({ work: { state, progress }, text }: WorkShownProps) {
  const { t } = useTranslation('data');
  const shown = state === 'waiting' ? t('check.waiting') : text;
  return (
    <div className={styles.work}>
      <p role="status">
        {progress === null && (
          <>
            <Spin size="small" />{' '}
          </>
        )}
        {shown}
      </p>
      {progress !== null && progress.total > 0 && (
        <Progress percent={Math.floor((progress.done / progress.total) * 100)} status="active" aria-label={shown} />
      )}
    </div>
  );
}
