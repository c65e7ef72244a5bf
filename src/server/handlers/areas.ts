import type { Handler } from './handler';

export const areas: Handler<'areas'> =
  ({ data }) =>
  (signal) =>
    data.areas(signal);
