import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScatterAnswer } from '@/contract/calls/scatter';
import { formatDay } from '@/ui/format';
import { indicatorOf } from '../module';
import { pageKind, propertyPath } from '../properties/property-page';
import type { ScatterQuery } from '../state/query';
import { useExplorer, useModule } from '../state/use-explorer';
import { CloudChart } from './cloud-chart';
import { CloudNote } from './cloud-note';
import { PointsTable } from './points-table';
import { shownAxis } from './shown-axis';

type CloudProps = {
  readonly query: ScatterQuery;
  readonly answer: ScatterAnswer;
  /** The name of the indicator. */
  readonly name: string;
  readonly title: string;
};

/** The properties as points, what is not among them, and the same as a table. */
export function Cloud({ query, answer, name, title }: CloudProps) {
  const { t } = useTranslation('scatter');
  const module = useModule();
  const { language } = useExplorer((one) => one.units);
  const indicator = indicatorOf(module, query.indicator);
  const axis = useMemo(() => shownAxis(answer.x, answer.x_unit, query), [answer.x, answer.x_unit, query]);
  const [from, to] = [formatDay(query.start_date, language), formatDay(query.end_date, language)];
  const days = indicator.flow ? t('range_of_days', { from, to }) : t('on_day', { day: to });
  const pathOf = (id: string) => propertyPath(pageKind(module, indicator), id);
  return (
    <>
      <CloudNote answer={answer} days={days} />
      {answer.points.length > 0 && (
        <>
          <CloudChart answer={answer} axis={axis} name={name} title={title} pathOf={pathOf} />
          <PointsTable answer={answer} axis={axis} name={name} pathOf={pathOf} />
        </>
      )}
    </>
  );
}
