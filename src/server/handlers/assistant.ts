import { respond } from '@/server/assistant/answer/respond';
import { sourceOf } from './assistant-source';
import type { Handler } from './handler';
import { storeTurn } from './store-turn';

export const ask: Handler<'ask'> = (request) => {
  const {
    question,
    previous = null,
    language = request.language,
    area_unit = 'ft2',
    monetary_unit = 'USD',
  } = request.body;
  const units = { area_unit, monetary_unit, language };
  return async (signal) => storeTurn(request, await respond({ question, previous, units }, sourceOf(request, signal)));
};
