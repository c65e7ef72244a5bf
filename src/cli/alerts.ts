import './check-environment';
import { parseArgs } from 'node:util';
import { readConfig } from '@/server/base/config';
import { withAccounts } from './accounts';
import { exitWith, UsageError } from './failure';
import { print, printable } from './output';

const USAGE = `Usage: npm run alerts -- --failed
Prints the mails and webhook posts of alerts and the mails of scheduled reports that are not tried any more, the latest first: time,
receiver, alert or report, data version or time at which it was due, attempts, reason.`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { failed: { type: 'boolean' } } });
  if (values.failed !== true || positionals.length > 0) throw new UsageError(USAGE);
  await withAccounts(readConfig(), async (carryOut) => {
    const { failedDeliveries } = await carryOut({ do: 'alerts.failed' });
    if (failedDeliveries === undefined)
      throw new Error('The running server is of another version of Nave; restart it.');
    for (const { at, email, webhook, alert, version, attempts, error } of failedDeliveries)
      await print(
        `${[at, webhook === null ? email : `${webhook} (${email})`, alert, version, String(attempts), error].map(printable).join('\t')}\n`,
      );
  });
}

main().catch(exitWith);
