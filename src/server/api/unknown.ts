import type { NextApiRequest, NextApiResponse } from 'next';
import { HttpProblem } from '@/server/http/problems';
import { urlOf } from '@/server/http/request-url';
import { languageOf, sendProblem } from '@/server/http/respond';

/** Answers 404 to addresses under /api where nothing is served. */
export function unknown(request: NextApiRequest, response: NextApiResponse): void {
  const { language } = request.query;
  const requested = typeof language === 'string' ? language : null;
  const problem = new HttpProblem(404, 'not_found', { path: urlOf(request).pathname.slice(0, 100) });
  sendProblem(response, problem, languageOf(requested, request.headers['accept-language']));
}
