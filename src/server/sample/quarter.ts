const quarter = (day: string): number => Number(day.slice(0, 4)) * 4 + Math.floor((Number(day.slice(5, 7)) - 1) / 3);

/** Whether a day lies in a quarter before that of today. */
export const isFormerQuarter = (day: string, today: string): boolean => quarter(day) < quarter(today);
