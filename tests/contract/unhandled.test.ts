import { expect, it } from 'vitest';
import { unhandled } from '@/contract/unhandled';

it('throws the value that no case of a switch handles', () => {
  const value: unknown = 'new_key';
  expect(() => unhandled(value as never)).toThrow('No case handles "new_key"');
});
