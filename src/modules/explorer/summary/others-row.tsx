import type { MouseEvent } from 'react';
import { opens } from '../module';
import explorer from '../screen.module.css';
import { scaledFigure } from '../state/figure-format';
import type { Cell, Group } from '../state/query';
import { FigureCell } from './figure-cell';
import type { Shared } from './group-row';
import table from './table.module.css';
import { Tail } from './tail';

type OthersRowProps = {
  /** The others as one group; their number of records is unknown. */
  readonly group: Group;
  readonly shared: Shared;
};

/** What the summary sums up beyond the groups that it names; it opens as they do. */
export function OthersRow({ group, shared }: OthersRowProps) {
  const { periods, figureFormat, columns, compared, two, open, openChange } = shared;
  const cell = (period: Cell['period'], value: number | null, className?: string) => {
    const held = opens(figureFormat.indicator) && value !== null;
    return held ? (
      <FigureCell
        key={period.key}
        {...(className ? { className } : {})}
        figureFormat={figureFormat}
        value={value}
        n={0}
        end={period.end}
        onOpen={(event: MouseEvent<HTMLElement>) => open({ group, period }, event)}
      />
    ) : (
      <td key={period.key} className={className}>
        {scaledFigure(value, figureFormat.scale, figureFormat.language)}
      </td>
    );
  };
  return (
    <tr>
      <th scope="row">
        <span className={explorer.mark} />
        {group.label}
      </th>
      {periods.map((period, i) => cell(period, group.values[i] ?? null))}
      {columns.range && cell(columns.range, group.value, table.separated)}
      <Tail
        {...figureFormat}
        row={columns.row(group, undefined)}
        columns={columns}
        compared={compared}
        two={two}
        onChange={(between) => openChange({ group, ...between })}
      />
    </tr>
  );
}
