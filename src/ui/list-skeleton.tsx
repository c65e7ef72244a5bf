import { Skeleton } from 'antd';
import styles from './list-skeleton.module.css';

/** Where rows will be; a screen reader reads what is loading. Belongs inside `Themed`. */
export function ListSkeleton({ label, rows = 6 }: { readonly label: string; readonly rows?: number }) {
  return (
    <div role="status">
      <span className={styles.label}>{label}</span>
      <Skeleton active title={false} paragraph={{ rows, width: '100%' }} />
    </div>
  );
}
