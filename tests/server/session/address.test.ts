import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { readConfig } from '@/server/config';
import { addressOf } from '@/server/session/cookie';

function from(forwarded: string | undefined): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}
const trusting = { ...readConfig(), trustProxy: true };

describe('the address of a client', () => {
  it('is what the trusted proxy added, not what the client sent along', () => {
    expect(addressOf(from('6.6.6.6, 203.0.113.9'), trusting)).toBe('203.0.113.9');
    expect(addressOf(from('203.0.113.9'), trusting)).toBe('203.0.113.9');
  });

  it('is not taken from a header that nobody vouches for', () => {
    expect(addressOf(from('203.0.113.9'), { ...trusting, trustProxy: false })).toBe('unknown');
    expect(addressOf(from(undefined), trusting)).toBe('unknown');
  });
});
