import { expect, it } from 'vitest';
import { regionName, spaceName } from '@/contract/catalogue/local-names';

it('names regions of Mexico in English, and leaves other names as they are', () => {
  expect(regionName('Noreste', 'en')).toBe('Northeast');
  expect(regionName('Noreste', 'es')).toBe('Noreste');
  expect(regionName('Bajío', 'en')).toBe('Bajío');
  expect(regionName('constructor', 'en')).toBe('constructor');
});

it('names numbered spaces in English, and leaves other names as they are', () => {
  expect(spaceName('Módulo 12', 'en')).toBe('Unit 12');
  expect(spaceName('Módulo 12', 'es')).toBe('Módulo 12');
  expect(spaceName('Módulo de oficinas centrales', 'en')).toBe('Módulo de oficinas centrales');
  expect(spaceName(null, 'en')).toBeNull();
});
