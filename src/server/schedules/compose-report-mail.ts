import { createHash } from 'node:crypto';
import type { Report } from '@/contract/calls/report';
import { listUnsubscribe } from '@/server/alerts/list-unsubscribe';
import { type TextKey, type TextValues, translate } from '@/server/base/texts';
import type { ScheduleRow } from '@/server/session/report-schedules';

/** Sentences of the summary that a mail has. */
const MOST_SENTENCES = 8;

type ReportMail = {
  readonly schedule: Pick<ScheduleRow, 'id' | 'name' | 'due_at' | 'site'>;
  readonly report: Report;
  /** The definition of the report as the query string of its address. */
  readonly search: string;
  /** The path that ends the mails of this schedule. */
  readonly unsubscribe: string;
  readonly from: string;
  readonly to: string;
};

/** One occurrence has one id, so that a receiver finds that a mail came twice. */
function messageId({ schedule: { id, due_at }, from }: ReportMail): string {
  const hash = createHash('sha1').update(`${id}\0${due_at}`).digest('hex');
  return `<report-${hash}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`;
}

/** A mail with a report, in plain text: what it is of, its first sentences and links; the files are attached to it. */
export function composeReportMail(mail: ReportMail) {
  const { schedule, report, search, unsubscribe, from, to } = mail;
  const { site } = schedule;
  const text = (key: TextKey<'report-mail'>, values?: TextValues) =>
    translate(report.language, 'report-mail', key, values);
  const sentences = report.pages
    .filter(({ block }) => block === 'summary')
    .flatMap((page) => page.sentences)
    .slice(0, MOST_SENTENCES);
  const lines = [
    ...[report.title, report.subtitle, ''],
    ...(sentences.length === 0 ? [] : [...sentences.map((sentence) => `- ${sentence.text}`), '']),
    ...[report.foot, ''],
    ...(site === ''
      ? []
      : [
          text('open', { link: `${site}/reports?${search}` }),
          text('all', { link: `${site}/reports` }),
          '',
          text('why', { name: schedule.name }),
          text('unsubscribe', { link: site + unsubscribe }),
        ]),
  ];
  return {
    ...{ from, to, messageId: messageId(mail) },
    subject: text('subject', { name: schedule.name, period: report.period.label }),
    text: `${lines.join('\n')}\n`,
    headers: { 'Auto-Submitted': 'auto-generated', ...listUnsubscribe(site, unsubscribe) },
  };
}
