import { describe, expect, it } from 'vitest';
import { passwordFault } from '@/server/session/password-rules';

const ANA = { email: 'ana.torres@example.com', name: 'Ana Torres Villarreal' };

describe('a password', () => {
  it.each([
    ['correct horse battery'],
    ['tres tristes tigres'],
    ['una frase muy larga y otra'],
    ['ñandú volador 東京'],
    ['aB3$kf92ls0d'],
    [`${'abcdefghij klmnopqrst uvwxyz 0123456789 '.repeat(25)}fin`],
  ])('may be %s', async (password) => expect(await passwordFault(password, ANA)).toBeNull());

  it.each([
    ['', 'short'],
    ['corta', 'short'],
    ['😀😀😀😀😀😀', 'short'],
    ['            ', 'blank'],
    ['\u00a0\u2003 \t\u200b       ', 'blank'],
    ['x'.repeat(1025), 'long'],
    ['password1234', 'common'],
    ['PASSWORD!!!!!', 'common'],
    ['passwordpassword', 'common'],
    ['password password', 'common'],
    ['qwertyuiop123', 'common'],
    ['123456789012', 'common'],
    ['ＰＡＳＳＷＯＲＤ１２３４', 'common'],
    ['ana.torres@example.com', 'own'],
    ['Ana.Torres12345', 'own'],
    ['anatorresvillarreal', 'own'],
    ['Villarreal2026!', 'own'],
    ['navenavenave', 'own'],
    ['nave12345678', 'own'],
    ['zzzzzzzzzzzz', 'repeated'],
    ['xqzxqzxqzxqz', 'repeated'],
  ])('may not be "%s": %s', async (password, fault) => expect(await passwordFault(password, ANA)).toBe(fault));
});
