import { expect, it } from 'vitest';
import { importAccess } from '@/contract/catalogue/rights';

const person = { email: 'ana@example.com', markets: null };

it('lets data managers and administrators of all markets import, and visitors try it', () => {
  expect(importAccess({ ...person, roles: ['analyst'] })).toBe('none');
  expect(importAccess({ ...person, roles: ['analyst', 'data_manager'] })).toBe('apply');
  expect(importAccess({ ...person, roles: ['admin'] })).toBe('apply');
  expect(importAccess({ ...person, roles: ['admin'], markets: ['Monterrey'] })).toBe('none');
  expect(importAccess({ email: '', roles: ['analyst'], markets: null })).toBe('try');
});
