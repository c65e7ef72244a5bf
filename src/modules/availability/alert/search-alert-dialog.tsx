import '@/modules/alert-form/texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAXIMUM_ALERT_NAME } from '@/contract/calls/alert-limits';
import { isPlace } from '@/contract/places';
import { AlertForm } from '@/modules/alert-form/alert-form';
import styles from '@/modules/alert-form/alert-form.module.css';
import { DeliveryFields } from '@/modules/alert-form/delivery-fields';
import { useDelivery } from '@/modules/alert-form/use-delivery';
import { showToast } from '@/shell/toasts/store';
import { formatNumber } from '@/ui/format';
import { useChips } from '../filters/use-chips';
import { queryView } from '../state/fields';
import { alertSearch } from '../state/query';
import { currentAnswer, useAvailability } from '../state/store';
import { addSearchAlert } from './call-alerts';

/** Makes an alert of the search: its filters, how many spaces fit now, and its name. */
export function SearchAlertDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('new-alert');
  const view = useAvailability((state) => state.view);
  const base = useAvailability((state) => state.base);
  const units = useAvailability((state) => state.units);
  const filters = useAvailability((state) => state.filters);
  const spaces = useAvailability((state) => currentAnswer(state)?.sums.spaces);
  const chips = useChips(Number.POSITIVE_INFINITY);
  const [typed, setTyped] = useState<string | null>(null);
  const delivery = useDelivery();
  if (!view || !base) return null;

  const place = chips.find(({ key }) => isPlace(key));
  const first = place === undefined ? t('search.name') : t('search.name_of', { filter: place.text });
  const save = async (name: string) => {
    const search = alertSearch(queryView('results', view), { base, units, filters: filters ?? undefined });
    await addSearchAlert({ search, name, ...delivery.chosen });
    showToast(t('saved', { name }));
  };

  return (
    <AlertForm
      title={t('search.title')}
      action={t('save')}
      name={typed ?? first.slice(0, MAXIMUM_ALERT_NAME)}
      onName={setTyped}
      delivery={<DeliveryFields of={delivery} />}
      note={t('search.when')}
      ready
      onSave={save}
      failed={t('failed')}
      onClose={onClose}
    >
      <div className={styles.present}>
        {spaces !== undefined && (
          <p>{t('search.fits', { count: spaces, shown: formatNumber(spaces, units.language) })}</p>
        )}
        <p className={styles.detail}>
          {chips.length === 0 ? t('search.no_filters') : chips.map(({ text }) => text).join(' · ')}
        </p>
      </div>
    </AlertForm>
  );
}
