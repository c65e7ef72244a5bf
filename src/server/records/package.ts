import type { PackageAnswer } from '@/contract/calls/package';
import type { Version } from '../engine/metric-query';
import { type Asked, inScope } from './asked';
import { lotTeller, packageRow } from './lot-rows';
import { readRows } from './read-rows';
import { teller } from './teller';
import { number, text } from './values';

/**
 * GET /industrial/lots/promotion-packages/{id}; null where there is none or it lies outside the asker's markets. Lots of other
 * markets are left out.
 */
export async function promotionPackage(version: Version, asked: Asked): Promise<PackageAnswer | null> {
  const { id, units, scope, signal } = asked;
  const { reader } = version;
  const [row] = await readRows(reader, 'promotion_packages', 'package_id', [id], signal);
  if (row === undefined || !inScope(scope, text(row, 'market'))) return null;
  const members = await readRows(reader, 'promotion_package_lots', 'package_id', [id], signal);
  const ids = members.map((one) => String(one.lot_id));
  const lots = (await readRows(reader, 'lots', 'lot_id', ids, signal)).filter((one) =>
    inScope(scope, text(one, 'market')),
  );
  const tell = teller(version, units);
  const told = await lotTeller(version, lots, tell, signal);
  const m2 = lots.reduce((sum, one) => sum + (number(one, 'area') ?? 0), 0);
  return {
    ...packageRow(row, tell),
    area: tell.areas(m2),
    asking_amount: tell.amount(number(row, 'asking_price_sale'), m2, text(row, 'closed_on') ?? tell.as_of),
    money: tell.money,
    lots: lots.map(told),
    ...tell.stated,
  };
}
