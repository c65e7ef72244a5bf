import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentOf, shownOf } from '@/core/view/panel';
import { useExplorer, usePanel } from '../state/use-explorer';
import type { Comparison, Selection } from '../state/view';
import { type Against, againstOf } from './against';
import { otherName, placesName } from './names';

export type ComparedNames = { readonly name: string; readonly other: string };
export type Named = ComparedNames & { readonly against: Against | null };

const UNNAMED: ComparedNames = { name: '', other: '' };

function useNames(own: Selection | null, comparison: Comparison | null): ComparedNames {
  const { t } = useTranslation('explorer');
  const view = useExplorer((one) => one.view);
  const base = useExplorer((one) => one.base);
  const filters = useExplorer((one) => one.filters);
  const found = useExplorer((one) => one.found);
  return useMemo(() => {
    if (!own || !comparison) return UNNAMED;
    const known = { view, base, filters, found };
    return {
      name: placesName(own, known, t),
      other:
        comparison.kind === 'selection' ? otherName(comparison.selection, known, t) : t(`compare.${comparison.kind}`),
    };
  }, [own, comparison, view, base, filters, found, t]);
}

/** The names of the two selections that the view compares. */
export function useComparedNames(): ComparedNames {
  const view = useExplorer((one) => one.view);
  return useNames(view, view?.comparison ?? null);
}

/** What the figures on the screen are compared with, and the names of both. */
export function useAgainst(): Named {
  const view = useExplorer((one) => one.view);
  const figures = usePanel('figures');
  const compared = usePanel('compared');
  const shown = shownOf(figures);
  const other = shownOf(compared);
  const against = useMemo(() => againstOf(shown, other), [shown, other]);
  const own = useMemo(
    () => (currentOf(figures) || !shown ? view : { ...shown.query, delimitation: shown.query.delimitation ?? null }),
    [figures, shown, view],
  );
  const names = useNames(
    own,
    against && other && !currentOf(compared) ? other.query.comparison : (view?.comparison ?? null),
  );
  return useMemo(() => ({ against, ...names }), [against, names]);
}
