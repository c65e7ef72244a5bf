import { expect, it } from 'vitest';
import { groupedPhone } from '@/server/base/phone';

it.each([
  ['+528112345678', '+52 81 1234 5678'],
  ['+52 664 1234567', '+52 664 123 4567'],
  ['(55) 1234-5678', '55 1234 5678'],
  ['+1 956.123.4567', '+1 956 123 4567'],
  ['+34 912 345 678', '+34 912 345 678'],
  ['81 1234 5678 ext. 12', '81 1234 5678 ext. 12'],
  [null, null],
])('writes %s as %s', (phone, shown) => expect(groupedPhone(phone)).toBe(shown));
