import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { readTrustedProxies } from '@/server/base/trusted-proxies';
import { clientAddress, dropUntrustedHeaders, isHttps } from '@/server/http/proxies';

function from(peer: string | undefined, headers: Record<string, string> = {}): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: peer });
  const request = new IncomingMessage(socket);
  Object.assign(request.headers, headers);
  return request;
}
const forwarded = (addresses: string) => ({ 'x-forwarded-for': addresses });

describe('the address of a client', () => {
  it('is what the trusted proxy added, not what the client sent', () => {
    expect(clientAddress(from('10.0.0.1', forwarded('6.6.6.6, 203.0.113.9')), 1)).toBe('203.0.113.9');
    expect(clientAddress(from('10.0.0.1', forwarded('203.0.113.9')), 1)).toBe('203.0.113.9');
  });

  it('is behind as many proxies as are configured, and no more', () => {
    const request = from('10.0.0.1', forwarded('6.6.6.6, 203.0.113.9, 10.0.0.2'));
    expect(clientAddress(request, 2)).toBe('203.0.113.9');
    expect(clientAddress(request, ['10.0.0.0/8'])).toBe('203.0.113.9');
    expect(clientAddress(from('198.51.100.7', forwarded('203.0.113.9')), ['10.0.0.0/8'])).toBe('198.51.100.7');
  });

  it('is not taken from a header of an untrusted proxy, nor from an invalid one', () => {
    expect(clientAddress(from('198.51.100.7', forwarded('203.0.113.9')), false)).toBe('198.51.100.7');
    expect(clientAddress(from('10.0.0.1', forwarded('<script>')), 1)).toBe('10.0.0.1');
    expect(clientAddress(from(undefined, forwarded('203.0.113.9')), 1)).toBe('unknown');
  });
});

describe('forwarded headers', () => {
  it('reach the routes only if a trusted proxy sent them', () => {
    const headers = { ...forwarded('203.0.113.9'), 'x-forwarded-proto': 'https', 'x-forwarded-host': 'evil.example' };
    const stranger = from('198.51.100.7', headers);
    dropUntrustedHeaders(stranger, ['10.0.0.0/8']);
    expect(stranger.headers).toEqual({});
    const proxy = from('10.0.0.1', headers);
    dropUntrustedHeaders(proxy, ['10.0.0.0/8']);
    expect(proxy.headers).toEqual(headers);
    expect(isHttps(proxy, ['10.0.0.0/8'])).toBe(true);
    expect(isHttps(from('198.51.100.7', headers), ['10.0.0.0/8'])).toBe(false);
    expect(isHttps(from('10.0.0.1', { 'x-forwarded-proto': 'https, http' }), 1)).toBe(false);
  });
});

it('reads NAVE_TRUST_PROXY', () => {
  expect(readTrustedProxies('off')).toBe(false);
  expect(readTrustedProxies('on')).toBe(1);
  expect(readTrustedProxies('2')).toBe(2);
  expect(readTrustedProxies('10.0.0.0/8, ::1')).toEqual(['10.0.0.0/8', '::1']);
  for (const wrong of ['0', '11', 'yes', '10.0.0.0/33', '10.0.0', '', 'loopback, x'])
    expect(readTrustedProxies(wrong), wrong).toBeNull();
});
