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

/** What the summary tells as one beyond the groups that it names; it opens as they do. */
export function OthersRow({ group, shared }: OthersRowProps) {
  const { periods, telling, columns, compared, two, open, openChange } = shared;
  const cell = (period: Cell['period'], value: number | null, className?: string) => {
    const held = opens(telling.indicator) && value !== null;
    return held ? (
      <FigureCell
        key={period.key}
        {...(className ? { className } : {})}
        telling={telling}
        value={value}
        n={0}
        onOpen={(event: MouseEvent<HTMLElement>) => open({ group, period }, event)}
      />
    ) : (
      <td key={period.key} className={className}>
        {scaledFigure(value, telling.scale, telling.language)}
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
        {...telling}
        row={columns.row(group, undefined)}
        columns={columns}
        compared={compared}
        two={two}
        onChange={(between) => openChange({ group, ...between })}
      />
    </tr>
  );
}
