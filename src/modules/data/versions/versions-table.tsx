import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DataVersion } from '@/contract/calls/imports';
import { asLanguage } from '@/contract/text';
import { formatNumber } from '@/ui/format';
import { RecordsTable } from '@/ui/records-table/records-table';
import styles from '../data.module.css';
import { momentOf } from './moment';

type VersionsTableProps = {
  readonly versions: readonly DataVersion[];
  /** One is being returned to. */
  readonly busy: boolean;
  readonly onCompare: (version: DataVersion) => void;
  readonly onRollBack: (version: DataVersion) => void;
};

/** The stored data versions, the newest first. */
export function VersionsTable({ versions, busy, onCompare, onRollBack }: VersionsTableProps) {
  const { t, i18n } = useTranslation('data');
  const language = asLanguage(i18n.resolvedLanguage);
  const served = versions.find((one) => one.served) ?? null;
  const day = ({ made_at }: DataVersion) => momentOf(made_at, language);
  return (
    <RecordsTable<DataVersion>
      label={t('versions.title')}
      landmark={false}
      rows={versions}
      keyOf={({ version }) => version}
      empty={t('versions.none')}
      columns={[
        {
          key: 'name',
          heading: t('versions.name'),
          name: true,
          cell: (version) => (
            <span className={styles.wrap}>
              {version.name}
              {version.served && <span className={styles.mark}>{t('versions.served')}</span>}
              {version.sample && <span className={styles.mark}>{t('versions.sample')}</span>}
              {version.damaged && <span className={styles.mark}>{t('versions.damaged')}</span>}
            </span>
          ),
        },
        { key: 'made', heading: t('versions.made'), cell: day },
        { key: 'author', heading: t('versions.author'), cell: ({ made }) => <bdi>{made?.author}</bdi> },
        {
          key: 'mode',
          heading: t('versions.mode'),
          cell: ({ made }) => made && t(`versions.modes.${made.mode}`, { source: made.source ?? '' }),
        },
        {
          key: 'files',
          heading: t('versions.files'),
          cell: ({ made }) => (
            <span className={styles.samples}>
              {[...new Set(made?.sources.map(({ file }) => file) ?? [])].join(' · ')}
            </span>
          ),
        },
        {
          key: 'rows',
          heading: t('versions.rows'),
          right: true,
          cell: ({ made }) => made && formatNumber(made.rows, language),
        },
        {
          key: 'actions',
          heading: t('versions.actions'),
          cell: (version) =>
            version.served || version.damaged ? null : (
              <span className={styles.readings}>
                {served !== null && (
                  <Button
                    aria-label={t('versions.compare_label', { name: version.name, day: day(version) })}
                    onClick={() => onCompare(version)}
                  >
                    {t('versions.compare')}
                  </Button>
                )}
                {!version.sample && (
                  <Button
                    disabled={busy}
                    aria-label={t('versions.roll_back_label', { name: version.name, day: day(version) })}
                    onClick={() => onRollBack(version)}
                  >
                    {t('versions.roll_back')}
                  </Button>
                )}
              </span>
            ),
        },
      ]}
    />
  );
}
