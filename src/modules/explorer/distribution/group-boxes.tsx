import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DistributionAnswer } from '@/contract/calls/distribution';
import { formatNumber } from '@/ui/format';
import type { RecordColumn } from '@/ui/records-table/column';
import { RecordsTable } from '@/ui/records-table/records-table';
import { wholeFigure } from '../state/figure-format';
import { useExplorer } from '../state/use-explorer';
import { BoxMark } from './box-mark';
import styles from './distribution.module.css';

type Group = DistributionAnswer['groups'][number];
const keyOf = ({ key }: Group) => key;
const NUMBERS = ['p5', 'q1', 'median', 'q3', 'p95'] as const;

type GroupBoxesProps = {
  readonly answer: DistributionAnswer;
  /** The name of the dimension of the groups. */
  readonly dimension: string;
};

/** How the values of each of the largest groups are spread, on one axis. */
export function GroupBoxes({ answer, dimension }: GroupBoxesProps) {
  const { t } = useTranslation('distribution');
  const { language } = useExplorer((one) => one.units);
  const { groups, other_groups, unit } = answer;
  const columns = useMemo((): readonly RecordColumn<Group>[] => {
    const axis = [Math.min(...groups.map(({ box }) => box.p5)), Math.max(...groups.map(({ box }) => box.p95))] as const;
    return [
      { key: 'group', heading: dimension, cell: ({ label }) => label, sort: ({ label }) => label },
      {
        key: 'box',
        heading: t('box'),
        cell: ({ box }) => <BoxMark of={box} axis={axis} />,
        width: 160,
      },
      {
        key: 'n',
        heading: t('properties'),
        right: true,
        sort: ({ box }) => box.n,
        cell: ({ box }) => formatNumber(box.n, language),
      },
      ...NUMBERS.map((key) => ({
        key,
        heading: t(`short.${key}`),
        right: true,
        sort: ({ box }: Group) => box[key],
        cell: ({ box }: Group) => wholeFigure(box[key], unit, language),
      })),
    ];
  }, [dimension, groups, language, t, unit]);
  const label = t('groups', { dimension: dimension.toLocaleLowerCase(language) });
  if (groups.length < 2) return null;
  return (
    <section className={styles.part} aria-label={label}>
      <h3>{label}</h3>
      {other_groups > 0 && (
        <p className={styles.note}>
          {t('groups_note', { count: other_groups, shown: formatNumber(other_groups, language) })}
        </p>
      )}
      <RecordsTable label={label} landmark={false} rows={groups} columns={columns} keyOf={keyOf} cards={{}} />
    </section>
  );
}
