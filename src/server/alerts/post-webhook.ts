import { lookup as systemLookup } from 'node:dns';
import { Agent, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-address';

/** Milliseconds for the whole of a post; shorter than the lease of a delivery. */
const PATIENCE = 20_000;
/** Bytes of an answer that are read. */
const LONGEST_ANSWER = 2_000;
const SHOWN_ANSWER = 200;
/** Answers after which a post is tried again; other refusals are for good. */
const PASSING = [408, 425, 429];

/** A post that was not taken. `final` where trying again is of no use. */
export class WebhookError extends Error {
  constructor(
    message: string,
    readonly final: boolean,
  ) {
    super(message);
  }
}

/** Resolves a host to its addresses, none of which is private: of one that is, the post fails before a connection is made. */
export const guarded =
  (resolve: LookupFunction): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '');
      const addresses = typeof found === 'string' ? [] : found;
      const [first] = addresses;
      if (first === undefined) return done(new Error(`${host} has no address`), '');
      const inside = addresses.find(({ address }) => isPrivateAddress(address));
      if (inside) return done(new WebhookError(`${host} has the private address ${inside.address}`, false), '');
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });

/** By what connections are made. Each is its own, so that every post resolves its host anew. */
export const webhookAgent = new Agent({ keepAlive: false, lookup: guarded(systemLookup) });

type Post = { readonly url: string; readonly body: string; readonly id: string };

/**
 * Posts JSON to a webhook. Redirects are not followed. Rejects with a `WebhookError` or a network error where it was not taken, and
 * after 20 seconds.
 */
export async function postWebhook(
  { url, body, id }: Post,
  signal?: AbortSignal,
  agent: Agent = webhookAgent,
): Promise<void> {
  const limit = AbortSignal.timeout(PATIENCE);
  const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(
      url,
      {
        ...{ method: 'POST', agent, maxHeaderSize: 16_384 },
        signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Content-Length': Buffer.byteLength(body),
          'User-Agent': 'Nave',
          'X-Nave-Delivery': id,
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        let length = 0;
        const answered = () => {
          const text = Buffer.concat(parts).subarray(0, LONGEST_ANSWER).toString();
          resolve({ status: response.statusCode ?? 0, text });
        };
        response.on('data', (part: Buffer) => {
          parts.push(part);
          length += part.length;
          if (length < LONGEST_ANSWER) return;
          answered();
          sent.destroy();
        });
        response.on('end', answered);
        response.on('error', reject);
      },
    );
    sent.on('error', (error) => reject(limit.aborted ? new WebhookError('no answer within 20 seconds', false) : error));
    sent.end(body);
  });
  if (status >= 200 && status < 300) return;
  const said = text.replace(/\s+/g, ' ').trim().slice(0, SHOWN_ANSWER);
  const passing = status >= 500 || PASSING.includes(status);
  throw new WebhookError(`HTTP ${status}${said === '' ? '' : `: ${said}`}`, !passing);
}
