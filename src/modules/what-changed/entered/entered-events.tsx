import Link from 'next/link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EnteredChangesAnswer, EnteredLine } from '@/contract/calls/entered-changes';
import { dimension } from '@/contract/catalogue/dimensions';
import { marketChange } from '@/contract/catalogue/market-changes';
import { figureDigits } from '@/contract/figures/price-digits';
import { asLanguage, type Language } from '@/contract/text';
import { buildingHref } from '@/shell/addresses';
import { formatDay, formatNumber, NO_FIGURE } from '@/ui/format';
import type { RecordColumn } from '@/ui/records-table/column';
import { RecordsTable } from '@/ui/records-table/records-table';
import styles from '../parts/markets.module.css';

type EnteredEventsProps = {
  readonly answer: EnteredChangesAnswer;
  readonly page: number;
  /** Other events are on their way. */
  readonly loading: boolean;
  /** Whether only some kinds or entries are listed. */
  readonly chosen: boolean;
  readonly onPage: (page: number) => void;
  readonly onAll: () => void;
};

function columnsOf(
  answer: EnteredChangesAnswer,
  language: Language,
  text: (key: string) => string,
): RecordColumn<EnteredLine>[] {
  const digits = figureDigits(answer.price_unit);
  const rent = (value: number | null) => (value === null ? NO_FIGURE : formatNumber(value, language, digits));
  /** What a corrected event has now, and had. */
  const both =
    (textOf: (event: Pick<EnteredLine, keyof NonNullable<EnteredLine['was']>>) => string) =>
    (line: EnteredLine): ReactNode => {
      const now = textOf(line);
      const was = line.was === null ? now : textOf(line.was);
      if (was === now) return now;
      return (
        <>
          <del className={styles.was}>{was}</del> → {now}
        </>
      );
    };
  return [
    {
      key: 'entry',
      heading: text('entered.column'),
      unlabelled: true,
      cell: ({ entry }) => text(`entered.entry.${entry}`),
    },
    { key: 'day', heading: text('column.date'), unlabelled: true, cell: both(({ day }) => formatDay(day, language)) },
    {
      key: 'kind',
      heading: text('column.event'),
      unlabelled: true,
      cell: ({ kind }) => marketChange(kind).name[language],
    },
    {
      key: 'name',
      heading: text('column.building'),
      name: true,
      cell: ({ id, name, space, entry }) => (
        <>
          {entry === 'removed' ? (
            name
          ) : (
            <Link href={buildingHref(id)} prefetch={false}>
              {name}
            </Link>
          )}
          {space !== null && ` · ${space}`}
        </>
      ),
    },
    {
      key: 'place',
      heading: dimension('market').name[language],
      unlabelled: true,
      cell: ({ market, submarket }) => (submarket === null ? market : `${market} · ${submarket}`),
    },
    {
      key: 'area',
      heading: text('column.area'),
      unit: answer.unit,
      right: true,
      cell: both(({ area }) => formatNumber(area, language)),
    },
    {
      key: 'price',
      heading: text('column.rent'),
      unit: answer.price_unit,
      right: true,
      cell: (line) =>
        line.kind === 'price_changed' && line.was === null
          ? `${rent(line.price_before)} → ${rent(line.price)}`
          : both(({ price }) => rent(price))(line),
    },
    {
      key: 'tenant',
      heading: dimension('tenant').name[language],
      cell: both(({ tenant }) => tenant ?? NO_FIGURE),
    },
  ];
}

/** Event by event, the latest first; what was corrected stands struck before what it is. */
export function EnteredEvents({ answer, page, loading, chosen, onPage, onAll }: EnteredEventsProps) {
  const { t, i18n } = useTranslation('what-changed');
  const language = asLanguage(i18n.resolvedLanguage);
  const title = t('events');
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{t('with_count', { title, total: formatNumber(answer.total, language) })}</h2>
      {chosen && (
        <p className={styles.hint}>
          <button type="button" className={styles.all} onClick={onAll}>
            {t('entered.see_all')}
          </button>
        </p>
      )}
      {answer.total === 0 ? (
        <p className={styles.hint} role="status">
          {t('entered.empty')}
        </p>
      ) : (
        <RecordsTable<EnteredLine>
          label={title}
          landmark={false}
          rows={answer.lines}
          columns={columnsOf(answer, language, (key) => t(key))}
          keyOf={(line) => `${line.entry} ${line.kind} ${line.day} ${line.id} ${answer.lines.indexOf(line)}`}
          loading={loading}
          cards={{}}
          pages={{ page, size: answer.page_size, total: answer.total, of: title, onPage }}
        />
      )}
    </section>
  );
}
