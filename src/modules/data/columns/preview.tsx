import { Collapse } from 'antd';
import { useTranslation } from 'react-i18next';
import type { InspectedSource } from '@/contract/importing/proposal';
import { RecordsTable } from '@/ui/records-table/records-table';
import styles from '../data.module.css';
import { sentenceText } from '../state/sentence';

type PreviewProps = { readonly source: InspectedSource; readonly title: string };
type Row = InspectedSource['preview'][number];

const MOST_COLUMNS = 40;

/** The first rows of a file, and those that look unlike the others. */
export function Preview({ source: { preview, columns }, title }: PreviewProps) {
  const { t } = useTranslation('data');
  if (preview.length === 0) return null;
  const isOdd = preview.some(({ suspicious }) => suspicious !== null);
  return (
    <Collapse
      ghost
      size="small"
      items={[
        {
          key: 'preview',
          label: t('columns.preview'),
          children: (
            <RecordsTable<Row>
              label={`${title}: ${t('columns.preview')}`}
              rows={preview}
              keyOf={({ line }) => String(line)}
              height="list"
              columns={[
                { key: 'line', heading: t('columns.line'), cell: ({ line }) => line, name: true },
                ...(isOdd
                  ? [
                      {
                        key: 'suspicious',
                        heading: t('columns.suspicious'),
                        cell: ({ suspicious }: Row) => (
                          <span className={styles.wrong}>{suspicious && sentenceText(t, suspicious)}</span>
                        ),
                      },
                    ]
                  : []),
                ...columns.slice(0, MOST_COLUMNS).map(({ name }, i) => ({
                  key: `column ${i}`,
                  heading: name,
                  cell: ({ values }: Row) => <span className={styles.samples}>{values[i]}</span>,
                })),
              ]}
            />
          ),
        },
      ]}
    />
  );
}
