import { useTranslation } from 'react-i18next';
import { useChangesSince } from '../changes/changes-store';
import type { PropertyRow } from '../state/rows';
import { useAvailability } from '../state/store';
import styles from '../summary/tables.module.css';

/** The name of a property, which opens it beside the list. */
export function PropertyName({ row }: { row: PropertyRow }) {
  const { t } = useTranslation('availability');
  const fresh = useChangesSince(({ opened }) => {
    const since = opened?.since;
    return since ? row.spaces.some(({ listed_on }) => listed_on > since) : false;
  });
  return (
    <>
      <button
        type="button"
        className={styles.name}
        title={row.name}
        onClick={() => useAvailability.getState().change({ property: row.id })}
      >
        {row.name}
      </button>
      {fresh && <span className={styles.tag}>{t('changes_since.tag')}</span>}
    </>
  );
}
