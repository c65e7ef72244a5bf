import { COLUMN_KEYS } from '../catalogue/columns';

/** The columns by which a list of properties is sorted. Names and labels are in Spanish order, unknown values last. */
export const ORDER_COLUMNS = ['value', ...COLUMN_KEYS] as const;
export type OrderColumn = (typeof ORDER_COLUMNS)[number];
export const ORDERS = ['asc', 'desc'] as const;
export type Order = (typeof ORDERS)[number];
/** Which page of a list of properties, and in what order. */
export type PageQuery = {
  readonly page: number;
  readonly order_by: OrderColumn;
  readonly order: Order;
};
