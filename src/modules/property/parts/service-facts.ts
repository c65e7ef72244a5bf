import type { TFunction } from 'i18next';
import { POWER_SYMBOL } from '@/contract/catalogue/units';
import type { Words } from '@/modules/property/record/use-words';
import type { Fact, FactGroup } from './facts';

type Serviced = {
  readonly substation: boolean | null;
  readonly kva: number | null;
  readonly installations: readonly string[];
};

/** Power and the special installations of a lot or park. */
export function serviceFacts(
  { substation, kva, installations }: Serviced,
  words: Words,
  t: TFunction<'property'>,
): FactGroup[] {
  const power: Fact[] = [
    [t('facts.substation'), substation === null ? null : t(substation ? 'facts.yes' : 'facts.no')],
    [t('facts.power'), kva === null ? null : `${words.number(kva)} ${POWER_SYMBOL}`],
  ];
  return [
    { title: t('facts.energy'), facts: power },
    ...(installations.length === 0 ? [] : [{ title: t('facts.installations'), facts: [], items: installations }]),
  ];
}
