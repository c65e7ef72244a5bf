import type { NextApiRequest, NextApiResponse } from 'next';
import { readConfig } from '../config';
import { getFacts } from '../facts-of-server';
import { getSessions } from '../session/server-sessions';

/** A database that has not answered by then is away. */
const PATIENCE = 3000;

/** Throws where `work` takes longer than so many milliseconds. */
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

/** The process is up. */
export function live(_request: NextApiRequest, response: NextApiResponse): void {
  response.setHeader('Cache-Control', 'no-store').status(200).json({ status: 'live' });
}

/** The engine answers; tells the data version and whether the sample can be explored. 503 otherwise. */
export async function ready(_request: NextApiRequest, response: NextApiResponse): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  try {
    await getSessions();
    const facts = await getFacts();
    const { dataset } = facts;
    await within(PATIENCE, facts.ping());
    if (dataset === null) throw new Error('no data version');
    response.status(200).json({
      status: 'ready',
      data_version: dataset.version,
      sample: dataset.sample,
      demo: dataset.sample && readConfig().demo,
    });
  } catch {
    response.status(503).json({ status: 'not ready', data_version: null, sample: false, demo: false });
  }
}
