import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Names } from './columns';

/** Names of columns that are shorter than those of the filters, or are of this table alone. */
export function useNames(): Names {
  const { t } = useTranslation('availability');
  return useMemo(
    () => ({
      spaces: t('columns.spaces'),
      months_in_market: t('columns.months'),
      available_area: t('columns.available'),
      total_available_area: t('columns.total'),
      asking_price_lease: t('columns.lease'),
      asking_price_sale: t('columns.sale'),
      address: t('columns.address'),
      listed_on: t('columns.listed_on'),
      contact_name: t('columns.contact_name'),
      contact_phone: t('columns.contact_phone'),
      contact_email: t('columns.contact_email'),
      expected_delivery_on: t('columns.expected_delivery_on'),
      delivered_on: t('columns.delivered_on'),
      images: t('columns.images'),
    }),
    [t],
  );
}
