import { isRefusal, Mailer } from '@/server/alerts/mailer';
import { unsubscribePath } from '@/server/alerts/unsubscribe-token';
import type { MailServer } from '@/server/base/config';
import { log } from '@/server/base/log';
import type { FactsStore } from '@/server/database/facts-store';
import { headOf } from '@/server/reports/files/document';
import type { ReportMaker } from '@/server/reports/make-report';
import { LEASE } from '@/server/session/delivery-times';
import type { StoredLogos } from '@/server/session/logos';
import { ownerOf } from '@/server/session/owner';
import type { ReportEditions } from '@/server/session/report-editions';
import type { DueReport, ReportSchedules } from '@/server/session/report-schedules';
import { composeReportMail } from './compose-report-mail';
import { type MadeReport, makeScheduled } from './make-scheduled';

/** Bytes of the files of a mail: many mail servers take 20 to 25 MB, and base64 adds a third. */
const MOST_BYTES = 15_000_000;
/** Milliseconds for a report from reading to sending, which end before the lease of its occurrence. */
const WHOLE = LEASE - 20_000;

export type ReportSender = {
  readonly schedules: ReportSchedules;
  readonly editions: ReportEditions;
  readonly logos: StoredLogos;
  readonly facts: FactsStore;
  readonly reports: ReportMaker;
  readonly server: MailServer;
  /** The key that links in mails are signed with. */
  readonly secret: string;
};

/** The files of a report, in the formats of its schedule. */
async function filesOf({ schedule, to }: DueReport, { report }: MadeReport, reports: ReportMaker, signal: AbortSignal) {
  const files = [];
  for (const format of schedule.formats) {
    const place = reports.enter(ownerOf(to.user));
    try {
      const content = await reports.make(format, { report, site: schedule.site }, place, signal);
      const { name, type } = headOf(format, report.language, report.period.key);
      files.push({ filename: name, contentType: type, content: Buffer.from(content) });
    } finally {
      place.release();
    }
  }
  return files;
}

/** Stores a report that was sent among those that its receiver downloaded; the mail is not sent again where this fails. */
async function keep({ schedule, to }: DueReport, made: MadeReport, editions: ReportEditions): Promise<void> {
  const { report, search, markets } = made;
  try {
    for (const format of schedule.formats) await editions.add(to.user, { search, format, markets, report });
  } catch (error) {
    log.error({ err: error, schedule: schedule.id }, 'a report that was sent was not stored');
  }
}

async function sendOne(due: DueReport, by: ReportSender, mailer: Mailer, stopped: AbortSignal): Promise<void> {
  const { schedule, to } = due;
  const { schedules } = by;
  const about = { schedule: schedule.id, due: new Date(schedule.due_at).toISOString() };
  let period: string | null = null;
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(WHOLE)]);
  try {
    const made = await makeScheduled(due, by, signal);
    if (made.kind === 'awaits_data') return await schedules.awaitData(schedule);
    period = made.period;
    if (made.kind === 'nothing') {
      log.info({ ...about, outcome: made.outcome }, 'a report was not sent');
      return await schedules.settle(schedule, { outcome: made.outcome, period });
    }
    const attachments = await filesOf(due, made, by.reports, signal);
    if (attachments.reduce((sum, { content }) => sum + content.length, 0) > MOST_BYTES)
      return await schedules.settle(schedule, { outcome: 'too_large', period });
    const unsubscribe = unsubscribePath(by.secret, 'report', schedule.id);
    const { report, search, sent } = made;
    const { from } = by.server;
    const mail = composeReportMail({ schedule, report, search, unsubscribe, from, to: to.user.email });
    await mailer.send({ ...mail, attachments }, signal);
    await schedules.settle(schedule, { outcome: 'sent', period, sent });
    await keep(due, made, by.editions);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const state = await schedules.failed(schedule, { error: reason, final: isRefusal(error), period });
    log[state === 'failed' ? 'error' : 'warn'](
      { ...about, reason, attempts: schedule.attempts },
      'a report was not sent',
    );
  }
}

/**
 * Sends every report that is due, one after another; failures are noted, logged and tried again later. A process that ends between a
 * mail and its note leaves it to be sent again, under the same Message-ID. Gives how many were tried. Rejects where the accounts cannot
 * be read or changed.
 */
export async function sendScheduled(by: ReportSender, signal: AbortSignal): Promise<number> {
  const mailer = new Mailer(by.server);
  let tried = 0;
  try {
    while (!signal.aborted) {
      const due = await by.schedules.claim();
      if (due === null) break;
      await sendOne(due, by, mailer, signal);
      tried++;
    }
    return tried;
  } finally {
    mailer.close();
  }
}
