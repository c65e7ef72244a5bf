import type { RouteAnswer, RouteName } from '@/contract/routes';
import { building } from '@/server/records/building';
import { lot } from '@/server/records/lot';
import { promotionPackage } from '@/server/records/package';
import { park } from '@/server/records/park';
import { transaction } from '@/server/records/transaction';
import type { Handler, Request } from './handler';
import type { ReadRecord } from './scoped-data';

/** The calls that answer with one record. */
type RecordRoute = Extract<
  RouteName,
  | 'building'
  | 'lot'
  | 'lotListings'
  | 'lotTransactions'
  | 'lotPackages'
  | 'lotImages'
  | 'promotionPackage'
  | 'packageLots'
  | 'transaction'
  | 'transactionLot'
  | 'park'
>;

/** Answers with a record, or with the part of it that a call is about. */
const record =
  <T, A>(read: ReadRecord<T>, answer: (record: T) => A) =>
  ({ path, query, data, missing }: Pick<Request<RecordRoute>, 'path' | 'query' | 'data' | 'missing'>) =>
  async (signal: AbortSignal): Promise<A> => {
    const found = await data.record(read, path.id, query, signal);
    if (found === null) throw missing();
    return answer(found);
  };

type Lot = RouteAnswer<'lot'>;
const unitsOf = ({
  area_unit,
  sale_price_unit,
  data_version,
}: Pick<Lot, 'area_unit' | 'sale_price_unit' | 'data_version'>) => ({
  area_unit,
  sale_price_unit,
  data_version,
});

export const records: { readonly [N in RecordRoute]: Handler<N> } = {
  building: record(building, (whole) => whole),
  lot: record(lot, (whole) => whole),
  lotListings: record(lot, ({ id, listings, ...rest }) => ({ id, listings, ...unitsOf(rest) })),
  lotTransactions: record(lot, ({ id, transactions, ...rest }) => ({ id, transactions, ...unitsOf(rest) })),
  lotPackages: record(lot, ({ id, packages, ...rest }) => ({ id, packages, ...unitsOf(rest) })),
  lotImages: record(lot, ({ id, images, data_version }) => ({ id, images, data_version })),
  promotionPackage: record(promotionPackage, (whole) => whole),
  packageLots: record(promotionPackage, ({ id, lots, ...rest }) => ({ id, lots, ...unitsOf(rest) })),
  transaction: record(transaction, (whole) => whole),
  transactionLot: record(
    async (version, query) => {
      const sold = await transaction(version, query);
      return sold === null ? null : lot(version, { ...query, id: sold.lot.id });
    },
    (whole) => whole,
  ),
  park: record(park, (whole) => whole),
};
