import type { PageQuery } from '@/contract/calls/properties-order';

/** A page in the default order. */
export const pageOf = (page: number, more: Partial<PageQuery> = {}): PageQuery => ({
  page,
  order_by: 'value',
  order: 'desc',
  ...more,
});
