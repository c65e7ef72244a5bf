import { MAXIMUM_ALERTS } from '@/contract/calls/alert-limits';
import type { NewAlert } from '@/contract/calls/alerts';
import { evaluateAlerts } from '@/server/alerts/evaluate';
import { readAlert } from '@/server/alerts/read-alert';
import { sendMails } from '@/server/alerts/send-mails';
import { storedSubject } from '@/server/alerts/subject';
import { readConfig } from '@/server/base/config';
import type { FactsReader, FactsStore } from '@/server/database/facts-store';
import { openAccounts } from '@/server/database/open-accounts';
import { versionOf } from '@/server/engine/version/version';
import { secretOf } from '@/server/session/open-sessions';
import { Sessions } from '@/server/session/sessions';
import type { User } from '@/server/session/user';
import { makeDataset } from '../engine/dataset';
import { ANA } from '../session/fixture';

const ALERT: NewAlert = {
  ...{ module: 'buildings', indicator: 'inventory', query: 'area_unit=m2', condition: 'above', bound: 1000 },
  ...{ name: 'Inventario', email: true },
};

/** Serves a data version with one building of an area in m². */
async function served<T>(version: string, area: number, use: (reader: FactsReader) => Promise<T>): Promise<T> {
  const building = { building_id: 'A', name: 'A', market: 'Monterrey', delivered_on: '2024-01-15' };
  const made = await makeDataset({ buildings: [{ ...building, net_leasable_area: area }] });
  const { reader } = made;
  const dataset = { ...reader.dataset, version };
  const result = await use({
    dataset,
    read: (...one) => reader.read(...one),
    stream: (...one) => reader.stream(...one),
  });
  await made.close();
  return result;
}

/**
 * A server in the accounts that its environment names: reads the two data versions of a round, the second of which fires every alert, and
 * sends mails until none is due. Makes the alerts where there are none. Ends with 1 where a mail was given up.
 */
async function main(): Promise<void> {
  const { CHILD_NOW, CHILD_ROUND = '', CHILD_SMTP_URL = '' } = process.env;
  const config = readConfig();
  const database = await openAccounts(config);
  let clock = Number(CHILD_NOW);
  const secret = await secretOf(config, database);
  const sessions = new Sessions({
    ...{ config, database, secret, sampleLoaded: async () => false },
    ...{ cost: { N: 2, r: 8, p: 1 }, now: () => clock },
  });
  const { alerts, outbox, users } = sessions;

  if ((await users.list()).length === 0) {
    await users.add({ ...ANA, markets: null });
    const id = await users.idOf(ANA.email);
    const ana: User = { ...{ id, session: '', markets: null }, name: ANA.name, email: ANA.email, roles: ANA.roles };
    const first = await served('first', 900, async (reader) =>
      readAlert(await versionOf(reader, null), storedSubject(ALERT), clock),
    );
    for (let i = 0; i < MAXIMUM_ALERTS; i++)
      await alerts.add(ana, { ...ALERT, name: `Inventario ${i}` }, first, 'armed');
  }
  for (const area of [900, 1200]) {
    clock += 1000;
    await served(`${CHILD_ROUND}-${area}`, area, (reader) => evaluateAlerts(reader, alerts));
  }
  await served('sending', 1200, (reader) => {
    const facts: Pick<FactsStore, 'reading'> = { reading: (work) => work(reader) };
    const server = { url: CHILD_SMTP_URL, from: 'nave@example.com' };
    return sendMails({ outbox, facts: facts as FactsStore, server, secret });
  });
  const failures = await outbox.failures();
  await sessions.close();
  if (failures.length > 0) throw new Error(JSON.stringify(failures));
}

await main();
