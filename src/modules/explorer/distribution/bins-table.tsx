import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DistributionAnswer } from '@/contract/calls/distribution';
import { formatNumber } from '@/ui/format';
import type { RecordColumn } from '@/ui/records-table/column';
import { RecordsTable } from '@/ui/records-table/records-table';
import { wholeFigure } from '../state/figure-format';
import { useExplorer } from '../state/use-explorer';
import type { Bin } from './use-distribution';

const keyOf = ({ from }: Bin) => String(from);

type BinsTableProps = { readonly answer: DistributionAnswer; readonly onOpen: (bin: Bin) => void };

/** The intervals of the histogram as text; each opens its properties. */
export function BinsTable({ answer: { bins, unit, area_unit }, onOpen }: BinsTableProps) {
  const { t } = useTranslation('distribution');
  const { language } = useExplorer((one) => one.units);
  const columns = useMemo((): readonly RecordColumn<Bin>[] => {
    const figure = (value: number) => wholeFigure(value, unit, language);
    return [
      {
        key: 'range',
        heading: t('range', { unit }),
        cell: (bin) =>
          bin.count === 0 ? (
            `${figure(bin.from)} – ${figure(bin.to)}`
          ) : (
            <Button type="link" size="small" onClick={() => onOpen(bin)}>
              {figure(bin.from)} – {figure(bin.to)}
            </Button>
          ),
      },
      { key: 'count', heading: t('properties'), right: true, cell: ({ count }) => formatNumber(count, language) },
      {
        key: 'area',
        heading: t('area', { unit: area_unit }),
        right: true,
        cell: ({ area }) => formatNumber(area, language),
      },
    ];
  }, [area_unit, language, onOpen, t, unit]);
  return <RecordsTable label={t('bins')} landmark={false} rows={bins} columns={columns} keyOf={keyOf} height="list" />;
}
