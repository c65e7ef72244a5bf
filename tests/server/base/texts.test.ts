import { describe, expect, it } from 'vitest';
import { translate } from '@/server/base/texts';

describe('a server text', () => {
  it('is in the requested language', () => {
    expect(translate('es', 'api', 'required', { name: 'email' })).toBe('Falta email.');
    expect(translate('en', 'api', 'required', { name: 'email' })).toBe('email is missing.');
  });

  it.each([
    [1, '1 propiedad', '1 property'],
    [2, '2 propiedades', '2 properties'],
  ])('has the plural of %d', (count, es, en) => {
    expect(translate('es', 'availability-files', 'brochure_count', { count })).toBe(es);
    expect(translate('en', 'availability-files', 'brochure_count', { count })).toBe(en);
  });

  it('inserts values of the client unchanged', () => {
    for (const name of ['{{name}}', '$t(api:internal)', '<b>&', '__proto__', '$&'])
      expect(translate('en', 'api', 'required', { name })).toBe(`${name} is missing.`);
  });

  it('is found in any of several files, and in another one by its name', () => {
    expect(translate('en', ['api', 'session'], 'field', { name: 'q' })).toBe('q is not valid.');
    expect(translate('en', 'documents', 'explorer:table.total')).toBe('Total');
  });
});
