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
    ['contraseña123', 'common'],
    ['CONTRASEN\u0303A123', 'common'],
    ['contrasena1234', 'common'],
    ['monterrey1234', 'common'],
    ['¡Bienvenido2026!', 'common'],
    ['administrator', 'common'],
    ['administrador', 'common'],
    ['abcdefghijkl', 'common'],
    ['lkjihgfedcba', 'common'],
    ['klmnñopqrstu', 'common'],
    ['asdfghjklñ12', 'common'],
    ['qwertyuiop[]', 'common'],
    ['1qaz2wsx3edc', 'common'],
    ['abc123def456', 'common'],
    ['aaaabbbbcccc', 'common'],
    ['zzzzzzzzzzzz', 'repeated'],
    ['xqzxqzxqzxqz', 'repeated'],
  ])('may not be "%s": %s', async (password, fault) => expect(await passwordFault(password, ANA)).toBe(fault));
});

describe('the names of a user', () => {
  const LOPEZ = { email: 'ana.lopez@example.com', name: 'Ana López' };
  const PEREZ = { email: 'ap@example.com', name: 'Ana Pérez' };

  it.each([
    [LOPEZ, 'analopez2026'],
    [LOPEZ, 'AnaLopez1234'],
    [LOPEZ, 'lopezana1234'],
    [LOPEZ, 'López-Ana-2026!'],
    [LOPEZ, '2026 ana 11 lópez'],
    [LOPEZ, 'a.lopez.2026'],
    [LOPEZ, 'lopezananave'],
    [LOPEZ, 'analopezanalopez'],
    [LOPEZ, 'ana.lopez@example.co'],
    [LOPEZ, 'lopez.ana@another.mx'],
    [PEREZ, 'anaperez2026'],
    [PEREZ, 'ANAPE\u0301REZ2026'],
    [{ email: 'r2d2@example.com', name: 'Li Bo' }, 'libo20262026'],
  ])('%o may not have "%s"', async (person, password) => expect(await passwordFault(password, person)).toBe('own'));

  it.each([
    'analopez y sus gatos',
    'salmonanomalpaz',
    'la planta de Ana López',
    'kx7-ana-pqz2-lopez',
    'Ana@kx7pqz2lopez',
    'xk4f0a8q2z7m',
    '7351a90264l18',
    'mnbqwezxc rtypoi',
  ])('do not restrict "%s"', async (password) => expect(await passwordFault(password, LOPEZ)).toBeNull());
});

it('checks a password of any length quickly', async () => {
  const person = { email: `${'a.'.repeat(100)}b@example.com`, name: 'Ana '.repeat(40) };
  expect(await passwordFault('ana'.repeat(341), person)).toBe('own');
  expect(await passwordFault(`${'abcdefghijklm'.repeat(78)}`, person)).toBeNull();
});
