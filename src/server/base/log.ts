import pino from 'pino';
import { readConfig } from './config';

/** The server's log: one line of JSON an event, without secrets. */
export const log = pino({ name: 'nave', level: readConfig().logLevel });
