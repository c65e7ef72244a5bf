import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { field } from '@/contract/catalogue/availability-fields';
import { formatNumber } from '@/ui/format';
import { shownAnswer, useAvailability } from '../state/store';
import styles from './relaxations.module.css';
import { withoutField } from './without-field';

const NONE: readonly never[] = [];

/** Where nothing is found, the filters without which alone something would be; each is taken off by its button. */
export function Relaxations() {
  const { t } = useTranslation('availability');
  const relaxations = useAvailability((state) => shownAnswer(state)?.relaxations ?? NONE);
  const { language } = useAvailability((state) => state.units);
  if (relaxations.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('empty.relaxations')}>
      {relaxations.map(({ field: key, properties }) => (
        <li key={key}>
          <Button
            onClick={() => {
              const { view, base, change } = useAvailability.getState();
              if (view) change(withoutField(view, base, key));
            }}
          >
            {t('empty.without', {
              field: field(key).name[language],
              properties: t('count.properties', { count: properties, shown: formatNumber(properties, language) }),
            })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
