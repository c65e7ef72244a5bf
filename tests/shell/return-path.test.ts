import { expect, it } from 'vitest';
import { ownPath } from '@/shell/return-path';

it.each([
  ['/buildings', '/buildings'],
  ['/buildings?i=availability&market=San%20Luis', '/buildings?i=availability&market=San%20Luis'],
  ['/buildings#x', '/buildings'],
])('accepts the local path %s', (path, expected) => {
  expect(ownPath(path)).toBe(expected);
});

it.each([
  'https://elsewhere.example/buildings',
  '//elsewhere.example/buildings',
  '/\\elsewhere.example/buildings',
  '/\t/elsewhere.example/buildings',
  'javascript:alert(1)',
  '/welcome',
  '/api/remove-token',
  '/buildings/../api/remove-token',
  '/buildings/x/y',
  '',
  null,
  undefined,
])('refuses %s', (path) => {
  expect(ownPath(path)).toBeNull();
});
