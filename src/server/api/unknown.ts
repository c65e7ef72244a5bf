import type { NextApiRequest, NextApiResponse } from 'next';
import { HttpProblem } from '@/server/http/problems';
import { languageOf, sendProblem } from '@/server/http/respond';

/** Addresses under /api that nothing is served at. */
export function unknown(request: NextApiRequest, response: NextApiResponse): void {
  const { language } = request.query;
  const requested = typeof language === 'string' ? language : null;
  const [path = ''] = (request.url ?? '').split('?');
  const problem = new HttpProblem(404, 'not_found', { path: path.slice(0, 100) });
  sendProblem(response, problem, languageOf(requested, request.headers['accept-language']));
}
