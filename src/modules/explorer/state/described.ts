import type { FiltersAnswer } from '@/contract/calls/answers';

type Described = Pick<FiltersAnswer, 'indicators' | 'more_indicators'>;

/** What the filters say of an indicator of their module; undefined before they are loaded. */
export const described = (
  filters: Described | null | undefined,
  indicator: string,
): FiltersAnswer['indicators'][number] | undefined =>
  filters ? [...filters.indicators, ...filters.more_indicators].find(({ key }) => key === indicator) : undefined;
