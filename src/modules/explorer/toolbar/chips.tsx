import { useTranslation } from 'react-i18next';
import { dimension } from '@/contract/catalogue/dimensions';
import type { Chip } from '../chips';
import styles from '../toolbar.module.css';
import { useExplorerState } from '../use-explorer';

type ChipsProps = { readonly chips: readonly Chip[]; readonly unused: readonly Chip[] };

/** What cuts the figures, each to be removed; what the present indicator does not know is told as such. */
export function Chips({ chips, unused }: ChipsProps) {
  const { t } = useTranslation('explorer');
  const state = useExplorerState();
  const remove = ({ key }: Chip) => {
    const { view, base, filter } = state();
    if (!view) return;
    if (key === 'delimitation') filter({ delimitation: null });
    else if (dimension(key).type === 'range') filter({ ranges: { ...view.ranges, [key]: undefined } });
    else filter({ lists: { ...view.lists, [key]: key === 'market' ? (base?.lists.market ?? []) : [] } });
  };
  if (chips.length + unused.length === 0) return null;
  const item = (chip: Chip, used: boolean) => (
    <li key={chip.key} className={used ? undefined : styles.unused}>
      <span title={used ? chip.text : t('chips.unused', { what: chip.text })}>
        {chip.text}
        {!used && <em> · {t('chips.not_applied')}</em>}
      </span>
      <button type="button" aria-label={t('chips.remove', { what: chip.text })} onClick={() => remove(chip)}>
        ×
      </button>
    </li>
  );
  return (
    <ul className={styles.chips} aria-label={t('chips.label')}>
      {chips.map((chip) => item(chip, true))}
      {unused.map((chip) => item(chip, false))}
    </ul>
  );
}
