import type { NextApiRequest, NextApiResponse } from 'next';
import { readConfig } from '@/server/base/config';
import { isAway } from '@/server/database/postgres/away';
import { getFacts } from '@/server/database/server-facts';
import { getSessions } from '@/server/session/server-sessions';

/** Milliseconds after which a database that does not answer counts as away. */
const PATIENCE = 3000;

/** Waits for `work`. Throws where it takes longer than so many milliseconds. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${milliseconds} ms`)), milliseconds);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** GET /api/health/live: 200 while the process runs. */
export function live(_request: NextApiRequest, response: NextApiResponse): void {
  response.setHeader('Cache-Control', 'no-store').status(200).json({ status: 'live' });
}

type Reason = 'database_away' | 'data_damaged' | 'no_data' | 'failed';

/** There is no data version to serve. The log has the details. */
class NotReady extends Error {
  constructor(readonly reason: Reason) {
    super(reason);
  }
}

/**
 * GET /api/health/ready: 200 with the data version, whether the sample can be explored, and `reason: "fallback"` where an older
 * version is served because the last one cannot be read; 503 with a reason where nothing can be served.
 */
export async function ready(_request: NextApiRequest, response: NextApiResponse): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  try {
    const read_only = await (await getSessions()).readOnly();
    const facts = await getFacts();
    const { dataset } = facts;
    await within(PATIENCE, facts.ping());
    if (dataset === null) throw new NotReady(facts.fault === null ? 'no_data' : 'data_damaged');
    response.status(200).json({
      status: 'ready',
      data_version: dataset.version,
      sample: dataset.sample,
      demo: dataset.sample && readConfig().demo,
      read_only,
      reason: facts.fault === null ? null : 'fallback',
    });
  } catch (error) {
    const other: Reason = isAway(error) ? 'database_away' : 'failed';
    const reason = error instanceof NotReady ? error.reason : other;
    response
      .status(503)
      .json({ status: 'not ready', data_version: null, sample: false, demo: false, read_only: false, reason });
  }
}
