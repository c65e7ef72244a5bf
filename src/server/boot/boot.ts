import { sendMails } from '@/server/alerts/send-mails';
import { sendWebhooks } from '@/server/alerts/send-webhooks';
import { readConfig } from '@/server/base/config';
import { beforeEnd } from '@/server/base/ending';
import { log } from '@/server/base/log';
import { startControl } from '@/server/control/server';
import { describeDatabaseError } from '@/server/database/postgres/describe-error';
import { plaintextHost } from '@/server/database/postgres/driver-url';
import { getFacts } from '@/server/database/server-facts';
import { keepDraftsSwept } from '@/server/imports/server-drafts';
import { getReports } from '@/server/reports/make-report';
import { sendScheduled } from '@/server/schedules/send-scheduled';
import { getSessions } from '@/server/session/server-sessions';
import { keepAlertsRead } from './keep-alerts-read';
import { keepDelivered } from './keep-delivered';
import { keepPreloaded } from './preload';

/** Opens the data and the accounts before the first request. A failure is logged; `ready` answers 503 and requests try again. */
export async function boot(): Promise<void> {
  const config = readConfig();
  const { databaseUrl } = config;
  const plaintext = databaseUrl === undefined ? null : plaintextHost(databaseUrl);
  if (plaintext !== null)
    log.warn({ host: plaintext }, 'passwords and data travel to the database unencrypted: add sslmode=verify-full');
  try {
    const [facts, sessions] = await Promise.all([getFacts(), getSessions()]);
    // Commands open a PostgreSQL database themselves; a data folder is reached through the process that has it open.
    if (databaseUrl === undefined) await startControl(config.dataDir, sessions);
    keepPreloaded(facts);
    beforeEnd(keepAlertsRead(facts, sessions.alerts));
    const { mail: server, webhookHosts: hosts } = config;
    const { outbox, webhookOutbox, secret } = sessions;
    if (server !== null) {
      beforeEnd(keepDelivered((signal) => sendMails({ outbox, facts, server, secret }, signal)));
      const { schedules, reportEditions: editions, logos } = sessions;
      const by = { schedules, editions, logos, facts, reports: getReports(), server, secret };
      beforeEnd(keepDelivered((signal) => sendScheduled(by, signal)));
    }
    if (hosts.length > 0)
      beforeEnd(keepDelivered((signal) => sendWebhooks({ outbox: webhookOutbox, facts, hosts }, signal)));
    keepDraftsSwept();
    const { dataset } = facts;
    if (dataset === null) log.error({ reason: facts.fault ?? 'no data are loaded' }, 'not ready');
    else log.info({ dataset: dataset.name, version: dataset.version }, 'ready');
  } catch (error) {
    const reason = describeDatabaseError(error, databaseUrl);
    log.error(reason === null ? { err: error } : { reason }, 'could not open the data');
  }
}
