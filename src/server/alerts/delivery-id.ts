import { createHash } from 'node:crypto';
import type { AlertFiring } from '@/contract/calls/alerts';

/** The same for the same alert and data version, by which a receiver knows what was sent twice. */
export const deliveryId = ({ alert, reading }: Pick<AlertFiring, 'alert' | 'reading'>): string =>
  createHash('sha256')
    .update(JSON.stringify([alert, reading.data_version]))
    .digest('hex')
    .slice(0, 40);
