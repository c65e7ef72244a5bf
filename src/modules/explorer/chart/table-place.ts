/** Ids of the chart and of the table with the same figures, for the keyboard. */
export const CHART_PLACE = 'explorer-chart';
export const TABLE_PLACE = 'explorer-table';

/** After the table is there. */
export const focusTable = (): void => {
  setTimeout(() => document.getElementById(TABLE_PLACE)?.focus());
};

/** From the chart to its table, and from the table back. */
export function changePlaces(toTable: () => void): void {
  const inTable = document.getElementById(TABLE_PLACE)?.contains(document.activeElement) === true;
  const chart = document.getElementById(CHART_PLACE)?.querySelector<HTMLElement>('[role="slider"]');
  if (inTable && chart) chart.focus();
  else toTable();
}
