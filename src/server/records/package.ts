import type { PackageAnswer } from '@/contract/calls/package';
import { readRows } from '@/server/database/read-rows';
import { number, text } from '@/server/database/values';
import type { Version } from '@/server/engine/version/version';
import { lotFormatter, packageRow } from './lot-rows';
import { createFormatter } from './record-formatter';
import { inScope, type RecordQuery } from './record-query';

/**
 * GET /industrial/lots/promotion-packages/{id}; null where there is none or it is outside the user's markets. Lots of other
 * markets are left out.
 */
export async function promotionPackage(version: Version, query: RecordQuery): Promise<PackageAnswer | null> {
  const { id, units, scope, signal } = query;
  const { reader } = version;
  const [row] = await readRows(reader, 'promotion_packages', 'package_id', [id], signal);
  if (row === undefined || !inScope(scope, text(row, 'market'))) return null;
  const members = await readRows(reader, 'promotion_package_lots', 'package_id', [id], signal);
  const ids = members.map((one) => String(one.lot_id));
  const lots = (await readRows(reader, 'lots', 'lot_id', ids, signal)).filter((one) =>
    inScope(scope, text(one, 'market')),
  );
  const format = createFormatter(version, units);
  const formatLot = await lotFormatter(version, lots, format, signal);
  const m2 = lots.reduce((sum, one) => sum + (number(one, 'area') ?? 0), 0);
  return {
    ...packageRow(row, format),
    area: format.areas(m2),
    asking_amount: format.amount(number(row, 'asking_price_sale'), m2, text(row, 'closed_on') ?? format.as_of),
    money: format.money,
    lots: lots.map(formatLot),
    ...format.responseFields,
  };
}
