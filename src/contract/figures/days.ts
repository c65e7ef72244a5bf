/** Whether `text` is a day of the calendar as YYYY-MM-DD, from the year `first` to 2200. */
export function isDay(text: string, first = 1900): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number(text.slice(0, 4)) < first || text > '2200-12-31') return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
