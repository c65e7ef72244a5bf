import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ImportMapping, ImportProblem, ImportReport } from '@/contract/calls/imports';
import { asLanguage } from '@/contract/text';
import { formatNumber } from '@/ui/format';
import { RecordsTable } from '@/ui/records-table/records-table';
import styles from '../data.module.css';
import { withBlanks, withErrors } from '../state/mapping';

type ProblemsTableProps = {
  readonly report: ImportReport;
  readonly mapping: ImportMapping;
  readonly onChange: (mapping: ImportMapping) => void;
};
type Remedy = 'refuse' | 'leave_out' | 'blank';

const FIRST = 3;
const PAGE = 50;

/** The sources of a mapping that have a problem. */
const sourcesOf = (mapping: ImportMapping, { table, files }: ImportProblem) =>
  (table === null ? [] : (mapping.tables[table] ?? [])).filter(({ file }) => files.includes(file));

/** What is done about a problem at present; null where nothing can be. */
function remedyOf(mapping: ImportMapping, problem: ImportProblem): Remedy | null {
  const sources = sourcesOf(mapping, problem);
  if (sources.length === 0 || problem.first.every(({ line }) => line === null)) return null;
  const { column } = problem;
  if (column !== null && sources.some(({ columns }) => columns?.[column]?.errors === 'blank')) return 'blank';
  if (sources.some(({ errors }) => errors === 'leave_out')) return 'leave_out';
  return problem.severity === 'error' ? 'refuse' : null;
}

/** Problems by reason and column, each with what to do about it. */
export function ProblemsTable({ report: { problems, more }, mapping, onChange }: ProblemsTableProps) {
  const { t, i18n } = useTranslation('data');
  const language = asLanguage(i18n.resolvedLanguage);
  const apply = (problem: ImportProblem, remedy: Remedy) => {
    const { table, column, files } = problem;
    if (table === null) return;
    const cells = (changed: ImportMapping, errors: string | undefined) =>
      column === null ? changed : withBlanks(changed, { table, column, files }, errors);
    if (remedy === 'blank') onChange(cells(mapping, 'blank'));
    else onChange(cells(withErrors(mapping, table, files, remedy), undefined));
  };
  const remedies = (problem: ImportProblem) => {
    const present = remedyOf(mapping, problem);
    if (present === null) return null;
    const offered: Remedy[] = [
      'refuse',
      'leave_out',
      ...(problem.blank || present === 'blank' ? (['blank'] as const) : []),
    ];
    return (
      <Select<Remedy>
        size="small"
        aria-label={t('check.remedy_label', { reason: problem.reason[language] })}
        value={present}
        options={offered.map((value) => ({ value, label: t(`check.${value}`) }))}
        onChange={(remedy) => apply(problem, remedy)}
        className={styles.select}
      />
    );
  };
  const where = ({ table, column }: ImportProblem) =>
    [table === null ? null : t(`table.${table}`), column === null ? null : columnName(column)]
      .filter((part) => part !== null)
      .join(': ');
  const columnName = (column: string) =>
    column
      .split(', ')
      .map((one) => (i18n.exists(`data:column.${one}`) ? t(`column.${one}`) : one))
      .join(', ');
  const place = ({ file, line, value }: ImportProblem['first'][number]) =>
    [
      ...(file === '' ? [] : [file]),
      ...(line === null ? [] : [t('check.line', { line })]),
      ...(value === null ? [] : [value]),
    ].join(', ');
  if (problems.length === 0) return <p>{t('check.none')}</p>;
  return (
    <section className={styles.section} aria-labelledby="data-problems">
      <h2 id="data-problems">{t('check.problems')}</h2>
      <RecordsTable<ImportProblem>
        label={t('check.problems')}
        landmark={false}
        rows={problems}
        keyOf={(problem) => String(problems.indexOf(problem))}
        pageSize={PAGE}
        columns={[
          {
            key: 'reason',
            heading: t('check.reason'),
            name: true,
            width: 200,
            cell: ({ severity, reason, column }) => (
              <span className={styles.wrap}>
                <span className={severity === 'error' ? styles.wrong : styles.detail}>
                  {t(`check.severity.${severity}`)}
                </span>
                {': '}
                {column === null ? reason[language] : reason[language].replace(column, columnName(column))}
              </span>
            ),
          },
          { key: 'where', heading: t('check.where'), cell: where },
          {
            key: 'count',
            heading: t('check.count'),
            right: true,
            cell: ({ count }) => formatNumber(count, language),
          },
          {
            key: 'first',
            heading: t('check.first'),
            width: 180,
            cell: ({ first }) =>
              first.slice(0, FIRST).map((one) => (
                <bdi key={`${one.file} ${one.line} ${one.value}`} className={styles.reading}>
                  {place(one)}
                </bdi>
              )),
          },
          { key: 'remedy', heading: t('check.remedy'), width: 190, cell: remedies },
        ]}
      />
      {more > 0 && <p className={styles.detail}>{t('check.more', { count: more })}</p>}
    </section>
  );
}
