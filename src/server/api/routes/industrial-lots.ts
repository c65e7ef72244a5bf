import { lot } from '../../records/lot';
import { promotionPackage } from '../../records/package';
import { park } from '../../records/park';
import { transaction } from '../../records/transaction';
import type { Answer, Call } from '../call';
import { answerRecord, missing, type Read } from './industrial-record';

type Part = 'listings' | 'transactions' | 'packages' | 'images';
/** A list of a lot alone, as the whole lot tells it. */
const part =
  (name: Part): Read =>
  async (version, asked) => {
    const whole = await lot(version, asked);
    if (whole === null) return null;
    const { id, area_unit, sale_price_unit, data_version } = whole;
    return name === 'images'
      ? { id, images: whole.images, data_version }
      : { id, [name]: whole[name], area_unit, sale_price_unit, data_version };
  };

/** What may follow the name of a record; nothing is the record itself. */
const LOT: Record<string, Read> = {
  '': lot,
  listings: part('listings'),
  transactions: part('transactions'),
  packages: part('packages'),
  images: part('images'),
};
const OTHERS: Record<string, Record<string, Read>> = {
  park: { '': park },
  'promotion-packages': {
    '': promotionPackage,
    lots: async (version, asked) => {
      const whole = await promotionPackage(version, asked);
      if (whole === null) return null;
      const { id, lots, area_unit, sale_price_unit, data_version } = whole;
      return { id, lots, area_unit, sale_price_unit, data_version };
    },
  },
  transactions: {
    '': transaction,
    lot: async (version, asked) => {
      const sold = await transaction(version, asked);
      return sold === null ? null : lot(version, { ...asked, id: sold.lot.id });
    },
  },
};

/** GET /industrial/lots/…: lots by themselves, and under their own names packages, transactions and parks. */
export async function industrialLots(call: Call): Promise<Answer> {
  const [, , first = '', ...rest] = call.path;
  const of = rest.length > 0 && Object.hasOwn(OTHERS, first) ? OTHERS[first] : undefined;
  const [id, sub, ...more] = of === undefined ? [first, ...rest] : rest;
  const reads = of ?? LOT;
  const read = sub === '' || !Object.hasOwn(reads, sub ?? '') ? undefined : reads[sub ?? ''];
  if (read === undefined || more.length > 0) throw missing(call);
  return answerRecord(call, id, read);
}
