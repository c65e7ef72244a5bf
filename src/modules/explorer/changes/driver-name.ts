import './texts';
import type { TFunction } from 'i18next';
import type { Driver } from '@/contract/calls/drivers';
import type { ExplorerIndicator } from '../module';
import type { Sides } from './sides';

/** What the properties of a driver did, in words: entered or left a stock, counted on one side of a comparison only. */
export function driverName(
  driver: Driver,
  sides: Pick<Sides, 'before' | 'now' | 'short' | 'selections'>,
  { quantity, flow }: Pick<ExplorerIndicator, 'quantity' | 'flow'>,
  t: TFunction<'changes'>,
): string {
  const held = (short: boolean) => (short ? sides.short : sides)[driver === 'entered' ? 'now' : 'before'];
  if (sides.selections)
    return driver === 'changed'
      ? t(quantity === 'price' ? 'both_apart' : 'both_differ')
      : t('only', { period: held(false) });
  if (flow) return driver === 'changed' ? t('both') : t('only', { period: held(true) });
  return t(driver === 'changed' && quantity === 'price' ? 'stayed' : driver);
}
