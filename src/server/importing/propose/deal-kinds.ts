import { foldAccents } from '@/contract/fold-accents';
import type { Context } from './context';
import { meaningOf } from './vocabulary';

type DealKinds = {
  readonly column: string;
  /** The operation that each value means. */
  readonly operations: Readonly<Record<string, string>>;
  /** The values that are renewals. */
  readonly renewals: readonly string[];
};

const CALLED = /^(?:type|tipo|operacion|operation|transaction|transaccion|movimiento|deal|clase|kind)$/;
const RENEWAL = /renew|renov|prorrog|extension/;
const NEW = /^(?:new|nuev|direct|expan)/;

const operationOf = (value: string): string | null => {
  const folded = foldAccents(value).trim();
  return NEW.test(folded) ? 'lease' : RENEWAL.test(folded) ? 'lease' : meaningOf('operation_type', value);
};

/** The column of deals that says which of them are renewals, subleases or sales; null where there is none that is read whole. */
export function dealKinds({ columns }: Context): DealKinds | null {
  for (const { found, header } of columns) {
    const { frequent } = found.profile;
    if (found.distinct > frequent.length || !header.words.some((word) => CALLED.test(word))) continue;
    const read = frequent.map(({ value }) => [value, operationOf(value)] as const);
    const operations = read.flatMap(([value, operation]) => (operation === null ? [] : [[value, operation] as const]));
    if (operations.length === 0 || operations.length < read.length) continue;
    const renewals = operations.map(([value]) => value).filter((value) => RENEWAL.test(foldAccents(value)));
    return { column: found.name, operations: Object.fromEntries(operations), renewals };
  }
  return null;
}
