import { unitsOf } from '@/contract/catalogue/units';
import type { Handler } from './handler';

/** An owner, tenant or broker. */
export const company: Handler<'company'> =
  ({ path, query, data, missing }) =>
  async (signal) => {
    const found = await data.company({ ...path, units: unitsOf(query) }, signal);
    if (found === null) throw missing();
    return found;
  };
