import type { NextApiRequest, NextApiResponse } from 'next';
import { readConfig } from '../config';
import { getFacts } from '../facts-of-server';
import { accountsReadOnly } from '../session/accounts-state';

/** A database that has not answered by then is away. */
const PATIENCE = 3000;

/** The process is up. */
export function live(_request: NextApiRequest, response: NextApiResponse): void {
  response.setHeader('Cache-Control', 'no-store').status(200).json({ status: 'live' });
}

/** The engine answers; tells the data version and whether the sample can be explored. 503 otherwise. */
export async function ready(_request: NextApiRequest, response: NextApiResponse): Promise<void> {
  response.setHeader('Cache-Control', 'no-store');
  try {
    const read_only = await accountsReadOnly();
    const facts = await getFacts();
    const dataset = await facts.reading(async (reader) => {
      await reader.read({ sql: 'select 1', parameters: [] }, AbortSignal.timeout(PATIENCE));
      return reader.dataset;
    });
    if (dataset === null) throw new Error('no data version');
    response.status(200).json({
      status: 'ready',
      data_version: dataset.version,
      sample: dataset.sample,
      demo: dataset.sample && readConfig().demo,
      read_only,
    });
  } catch {
    response
      .status(503)
      .json({ status: 'not ready', data_version: null, sample: false, demo: false, read_only: false });
  }
}
