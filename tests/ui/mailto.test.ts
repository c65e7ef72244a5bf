import { expect, it } from 'vitest';
import { mailto } from '@/ui/mailto';

it.each([
  ['ana@example.com', 'mailto:ana@example.com'],
  ['ana?cc=eve@example.com&body=x', 'mailto:ana%3Fcc%3Deve@example.com%26body%3Dx'],
  ['a@b.mx?bcc=eve%40example.com', 'mailto:a@b.mx%3Fbcc%3Deve%2540example.com'],
  ['a@b.mx,eve@example.com', 'mailto:a%40b.mx%2Ceve@example.com'],
  ['ñandú+1@exámple.mx\r\nBcc: x', 'mailto:%C3%B1and%C3%BA%2B1@ex%C3%A1mple.mx%0D%0ABcc%3A%20x'],
  ['javascript:x\ud800', 'mailto:javascript%3Ax%EF%BF%BD'],
])('writes only to %j', (email, address) => {
  expect(mailto(email)).toBe(address);
  expect(new URL(mailto(email)).search).toBe('');
});
