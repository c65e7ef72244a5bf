import { INDICATOR_KEYS, indicator, type PublicKey, publicKey, sourcesOf } from '@/contract/catalogue/indicators';
import type { ModuleKey } from '@/contract/catalogue/modules';

/** The indicators of a module that count what a rate divides: a rate has no records, they do. */
export function partsOf(module: ModuleKey, key: PublicKey): readonly PublicKey[] {
  const rate = INDICATOR_KEYS[module].find((one) => publicKey(one) === key);
  const divided = rate && indicator(rate).definition;
  if (divided?.kind !== 'ratio') return [];
  const facts = sourcesOf(divided).flatMap(({ fact, onlyStatus }) => (onlyStatus ? [] : [fact]));
  return INDICATOR_KEYS[module]
    .filter((one) => {
      const { definition, hasProperties } = indicator(one);
      return (
        hasProperties &&
        definition.kind === 'stock' &&
        definition.source.onlyStatus === undefined &&
        facts.includes(definition.source.fact)
      );
    })
    .map(publicKey);
}
