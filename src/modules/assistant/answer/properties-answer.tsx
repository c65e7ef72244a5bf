import Link from 'next/link';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PropertiesAnswer, PropertyRow } from '@/contract/calls/answers';
import { COLUMNS } from '@/contract/catalogue/columns';
import { indicatorOf, sideOf } from '@/modules/explorer/module';
import { type Column, heading, isRight, shown as shownCell } from '@/modules/explorer/properties/columns';
import { pageKind, propertyPath } from '@/modules/explorer/properties/property-page';
import { useModule } from '@/modules/explorer/state/use-explorer';
import type { RecordColumn } from '@/ui/records-table/column';
import { RecordsTable } from '@/ui/records-table/records-table';
import styles from './answer.module.css';
import type { AnswerView } from './answer-view';
import { Figure } from './figure';

const ROWS = 10;
const keyOf = ({ id }: PropertyRow) => id;

type PropertiesShownProps = { readonly answer: PropertiesAnswer; readonly shown: AnswerView };

/** The properties behind a figure, the largest first, and what all of them add up to. */
export function PropertiesShown({ answer, shown }: PropertiesShownProps) {
  const { t } = useTranslation('assistant');
  const module = useModule();
  const { call, view, units } = shown;
  const { language } = units;
  const whole = indicatorOf(module, view.indicator);
  const indicator = sideOf(whole, call.properties?.part);
  const columns = useMemo((): readonly RecordColumn<PropertyRow, Column | 'name'>[] => {
    const list = { value: answer.unit, units, prices: module.prices };
    return [
      {
        key: 'name',
        heading: COLUMNS.name.name[language],
        name: true,
        tooltip: ({ name }) => name,
        cell: ({ id, name }) => (
          <Link className={styles.record} href={propertyPath(pageKind(module, indicator), id)} prefetch={false}>
            {name}
          </Link>
        ),
      },
      ...(['value', ...indicator.columns] as const).map((column) => ({
        key: column,
        heading: heading(column, t('copy.value'), list),
        right: isRight(column),
        cell: (row: PropertyRow) => shownCell(row, column, list),
        tooltip: (row: PropertyRow) => shownCell(row, column, list),
      })),
    ];
  }, [answer.unit, indicator, language, module, t, units]);
  return (
    <>
      <Figure
        name={call.properties?.part ? (whole.parts?.[call.properties.part].name[language] ?? '') : t('answer.total')}
        value={answer.sum}
        unit={answer.unit}
        n={answer.total}
        language={language}
      />
      {answer.properties.length > 0 && (
        <RecordsTable
          label={t('answer.properties_list')}
          landmark={false}
          rows={answer.properties}
          columns={columns}
          keyOf={keyOf}
          height="list"
          pageSize={ROWS}
        />
      )}
    </>
  );
}
