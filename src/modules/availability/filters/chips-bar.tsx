import { useTranslation } from 'react-i18next';
import chipStyles from '@/ui/chips.module.css';
import { useAvailability } from '../state/store';
import { useChips } from './use-chips';
import { withoutField } from './without-field';

/** What cuts the search, each with a way to take it off. */
export function ChipsBar() {
  const { t } = useTranslation('availability');
  const chips = useChips();
  if (chips.length === 0) return null;
  return (
    <ul data-print="none" className={chipStyles.chips} aria-label={t('chips.label')}>
      {chips.map(({ key, text }) => (
        <li key={key}>
          <span title={text}>{text}</span>
          <button
            type="button"
            aria-label={t('chips.remove', { what: text })}
            onClick={() => {
              const { view, base, change } = useAvailability.getState();
              if (view) change(withoutField(view, base, key));
            }}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}
