import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useExplorer } from '../use-explorer';
import { type Against, againstOf } from './against';
import { otherName, placesName } from './names';

export type Named = { readonly against: Against | null; readonly name: string; readonly other: string };

/** What the shown figures are compared with, and the names of both. */
export function useAgainst(): Named {
  const { t } = useTranslation('explorer');
  const view = useExplorer((one) => one.view);
  const base = useExplorer((one) => one.base);
  const filters = useExplorer((one) => one.filters);
  const found = useExplorer((one) => one.found);
  const figures = useExplorer((one) => one.figures);
  const compared = useExplorer((one) => one.compared);
  return useMemo(() => {
    const comparison = view?.comparison ?? null;
    const against = figures && againstOf(comparison, compared, figures);
    if (!view || !comparison) return { against, name: '', other: '' };
    const known = { view, base, filters, found };
    return {
      against,
      name: placesName(view, known, t),
      other:
        comparison.kind === 'selection' ? otherName(comparison.selection, known, t) : t(`compare.${comparison.kind}`),
    };
  }, [view, base, filters, found, figures, compared, t]);
}
