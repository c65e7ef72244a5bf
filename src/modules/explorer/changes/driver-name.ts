import './texts';
import type { TFunction } from 'i18next';
import type { Driver } from '@/contract/calls/drivers';
import { driverText } from '@/contract/figures/explained-change';
import type { ExplorerIndicator } from '../module';
import type { Sides } from './sides';

/** What the properties of a driver did, in words. */
export function driverName(
  driver: Driver,
  sides: Sides,
  { quantity, flow }: Pick<ExplorerIndicator, 'quantity' | 'flow'>,
  t: TFunction<'changes'>,
): string {
  const text = driverText(driver, { quantity, flow, selections: sides.selections });
  return text.key === 'only' ? t('only', { period: (text.short ? sides.short : sides)[text.side] }) : t(text.key);
}
