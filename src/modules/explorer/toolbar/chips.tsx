import { useTranslation } from 'react-i18next';
import { dimension } from '@/contract/catalogue/dimensions';
import { isPlace } from '@/contract/places';
import button from '@/ui/button.module.css';
import chipStyles from '@/ui/chips.module.css';
import { PanelButton } from '@/ui/panel-button';
import type { Chip } from '../filters/chips';
import { useExplorerState } from '../state/use-explorer';
import styles from './toolbar.module.css';
import { useFitting } from './use-fitting';

type ChipsProps = { readonly chips: readonly Chip[]; readonly unused: readonly Chip[] };
type AppliedChip = { readonly chip: Chip; readonly used: boolean };

/** What somebody chose is the last to fold; the crumbs show places too, and nobody chose what a view begins with. */
const foldingOf = ({ chip }: AppliedChip): number => (chip.initial ? 2 : isPlace(chip.key) ? 1 : 0);

/**
 * What cuts the figures, each to be removed; what the present indicator does not support is marked as not applied. They stand in one
 * row: what does not fit folds into a panel.
 */
export function Chips({ chips, unused }: ChipsProps) {
  const { t } = useTranslation('explorer');
  const state = useExplorerState();
  const all: readonly AppliedChip[] = [
    ...chips.map((chip) => ({ chip, used: true })),
    ...unused.map((chip) => ({ chip, used: false })),
  ];
  const ordered = [...all].sort((one, other) => foldingOf(one) - foldingOf(other));
  const [row, fitting] = useFitting<HTMLDivElement>(ordered.map(({ chip, used }) => `${chip.text} ${used}`).join());
  const remove = ({ key }: Chip) => {
    const { view, base, change } = state();
    if (!view) return;
    if (key === 'delimitation') change({ delimitation: null });
    else if (dimension(key).type === 'range') change({ ranges: { ...view.ranges, [key]: undefined } });
    else
      change({
        every_market: key === 'market' ? false : view.every_market,
        lists: { ...view.lists, [key]: key === 'market' ? (base?.lists.market ?? []) : [] },
      });
  };
  if (ordered.length === 0) return null;
  const face = ({ chip, used }: AppliedChip) => (
    <>
      <span title={used ? chip.text : t('chips.unused', { what: chip.text })}>
        {chip.text}
        {!used && <em> · {t('chips.not_applied')}</em>}
      </span>
      <button type="button" aria-label={t('chips.remove', { what: chip.text })} onClick={() => remove(chip)}>
        ×
      </button>
    </>
  );
  const shade = ({ used }: AppliedChip) => (used ? '' : styles.unused);
  const folded = ordered.slice(fitting);
  return (
    <div ref={row} className={styles.row}>
      <ul className={chipStyles.chips} aria-label={t('chips.label')}>
        {ordered.map((one, i) => (
          <li
            key={one.chip.key}
            data-chip
            className={`${shade(one)} ${i < fitting ? '' : styles.folded}`}
            aria-hidden={i < fitting ? undefined : true}
          >
            {face(one)}
          </li>
        ))}
      </ul>
      {folded.length > 0 && (
        <div className={styles.fold}>
          <PanelButton
            label={t('chips.folded', { count: folded.length })}
            face={`+${folded.length}`}
            className={`${button.button} ${styles.plus}`}
          >
            {() => (
              <ul className={`${chipStyles.chips} ${styles.column}`}>
                {folded.map((one) => (
                  <li key={one.chip.key} className={shade(one)}>
                    {face(one)}
                  </li>
                ))}
              </ul>
            )}
          </PanelButton>
        </div>
      )}
    </div>
  );
}
