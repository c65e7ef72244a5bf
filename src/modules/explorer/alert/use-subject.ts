import { useMemo } from 'react';
import { alertQuery } from '@/contract/alert-query';
import { unitsOf } from '@/contract/catalogue/units';
import { indicatorKeyOf } from '../module';
import { figuresQuery } from '../state/query';
import { selectionOf } from '../state/requests';
import { useModule, useViewScope } from '../state/use-explorer';
import type { Selection } from '../state/view';

/**
 * What an alert counts: the indicator of the view, and its filters or those of `selection`, with the units, as the parameters of their
 * call. Null without a view.
 */
export function useSubject(selection: Selection | undefined) {
  const module = useModule();
  const scope = useViewScope();
  return useMemo(() => {
    if (scope === null) return null;
    const query = figuresQuery(module, { ...scope.view, ...selection }, scope);
    const params = new URLSearchParams();
    const kind = alertQuery(indicatorKeyOf(module, query.indicator));
    kind.print({ ...unitsOf(query), ...selectionOf(query) }, params);
    return { module: module.key, indicator: query.indicator, query: params.toString() };
  }, [module, scope, selection]);
}
