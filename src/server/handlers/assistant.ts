import { DEFAULT_UNITS, withUnits } from '@/contract/catalogue/units';
import { respond } from '@/server/assistant/answer/respond';
import { sourceOf } from './assistant-source';
import type { Handler } from './handler';
import { storeTurn } from './store-turn';

export const ask: Handler<'ask'> = (request) => {
  const { question, previous = null, language = request.language, ...explicit } = request.body;
  const units = withUnits({ ...DEFAULT_UNITS, language }, explicit);
  return async (signal) => storeTurn(request, await respond({ question, previous, units }, sourceOf(request, signal)));
};
