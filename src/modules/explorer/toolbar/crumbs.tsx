import { useTranslation } from 'react-i18next';
import { type DimensionKey, NONE } from '@/contract/catalogue/dimensions';
import { type Place, placeParts, placesOf, treeOf, unchosenMarkets, withoutEveryMarket } from '@/contract/places';
import { lacksMarkets, sameValues } from '@/core/view/selection';
import { ChevronDownIcon } from '@/ui/icons';
import { placesName } from '../compare/names';
import { optionsOf } from '../state/store';
import { useExplorer, useExplorerState } from '../state/use-explorer';
import type { Lists } from '../state/view';
import styles from './toolbar.module.css';

/** A level of the drill, and the view that lies there. */
type Crumb = { readonly key: string; readonly label: string; readonly lists: Lists; readonly group_by: DimensionKey };

export function useCrumbs(): readonly Crumb[] {
  const { t } = useTranslation('explorer');
  const view = useExplorer((one) => one.view);
  const base = useExplorer((one) => one.base);
  const filters = useExplorer((one) => one.filters);
  const found = useExplorer((one) => one.found);
  if (!view || !base) return [];
  const { lists } = view;
  const option = (key: Place, value: string) => optionsOf({ filters, found }, key).find((one) => one.value === value);
  const name = (key: Place, values: readonly string[]): string => {
    const [only = ''] = values;
    if (values.length !== 1) return t(`crumbs.${key}`, { count: values.length });
    return option(key, only)?.label ?? (only === NONE ? t(`compare.none_${key}`) : only);
  };
  const none = { submarket: [], park: [] };
  const crumbs: Crumb[] = [
    {
      key: 'all',
      label: t(lacksMarkets(view, base) ? 'crumbs.none' : 'crumbs.all'),
      lists: { ...lists, ...none, market: base.lists.market },
      group_by: 'market',
    },
  ];
  const [park] = lists.park ?? [];
  const within = park === undefined ? undefined : option('park', park);
  // What encloses a chosen place leads back too, whether it was chosen or not.
  const submarkets = lists.submarket?.length ? lists.submarket : within?.submarket ? [within.submarket] : [];
  const [submarket] = submarkets;
  const market = within?.market ?? (submarket === undefined ? undefined : option('submarket', submarket)?.market);
  const parts = placeParts(
    withoutEveryMarket(placesOf(lists), unchosenMarkets(view.every_market, base.lists.market)),
    treeOf(filters?.options ?? {}),
  );
  // Places of several levels are no way down: they are named together.
  if (new Set(parts.map(({ level }) => level)).size > 1)
    return [
      ...crumbs,
      {
        key: 'places',
        label: placesName(view, { view, base, filters, found }, t),
        lists,
        group_by: view.group_by,
      },
    ];
  const some = lists.market?.length && !sameValues(lists.market, base.lists.market) ? lists.market : null;
  const markets = some ?? (market === undefined || submarkets.length + (lists.park?.length ?? 0) > 2 ? [] : [market]);
  if (markets.length > 0)
    crumbs.push({
      key: 'market',
      label: name('market', markets),
      lists: { ...lists, ...none, market: markets },
      group_by: 'submarket',
    });
  if (submarkets.length > 0)
    crumbs.push({
      key: 'submarket',
      label: name('submarket', submarkets),
      lists: { ...lists, submarket: submarkets, park: [] },
      group_by: 'park',
    });
  if (lists.park?.length) crumbs.push({ key: 'park', label: name('park', lists.park), lists, group_by: 'park' });
  return crumbs;
}

/** The way down to what is shown; every step but the last leads back to it, and the last one opens the choice of places. */
export function Crumbs({ onChoose }: { readonly onChoose: () => void }) {
  const { t } = useTranslation('explorer');
  const state = useExplorerState();
  const crumbs = useCrumbs();
  return (
    <nav aria-label={t('crumbs.label')} className={styles.crumbs}>
      <ol>
        {crumbs.map(({ key, label, lists, group_by }, i) => (
          <li key={key}>
            {i === crumbs.length - 1 ? (
              <h1 className={styles.title} title={label} aria-current="location">
                <button type="button" className={styles.choose} aria-haspopup="dialog" onClick={onChoose}>
                  <span>{label}</span>
                  <ChevronDownIcon size={14} />
                </button>
              </h1>
            ) : (
              <button type="button" title={label} onClick={() => state().change({ lists, group_by })}>
                {label}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
