import { createTransport } from 'nodemailer';
import type { MailServer } from '@/server/base/config';
import type { FactsStore } from '@/server/database/facts-store';
import type { Outbox } from '@/server/session/outbox';
import { composeMail } from './compose-mail';
import { deliverDue } from './deliver';
import { unsubscribePath } from './unsubscribe-token';

/** Milliseconds that a mail server has for each step, and for a whole mail, which is shorter than the lease of one. */
const PATIENCE = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000, mail: 120_000 };

export type MailSender = {
  readonly outbox: Outbox;
  readonly facts: FactsStore;
  readonly server: MailServer;
  /** The key that links in mails are signed with. */
  readonly secret: string;
  /** How long a mail server may take; by default about what one takes that is busy. */
  readonly patience?: typeof PATIENCE;
};

/** Whether a mail server refused a receiver or a mail for good; what it says of the sign-in is for the administrator to mend. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  const { responseCode, code } = error;
  return typeof responseCode === 'number' && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

/** Sends every mail that is due, each under the same Message-ID however often it is sent. Gives how many were tried. */
export async function sendMails(
  { outbox, facts, server, secret, patience = PATIENCE }: MailSender,
  signal?: AbortSignal,
): Promise<number> {
  const { mail: whole, ...steps } = patience;
  const transport = createTransport({ url: server.url, disableFileAccess: true, disableUrlAccess: true, ...steps });
  try {
    return await deliverDue(
      {
        ...{ outbox, facts, what: 'a mail', isFinal },
        send: async ({ alert, to }, telling) => {
          const unsubscribe = unsubscribePath(secret, alert.id);
          const { language, email } = to;
          const mail = composeMail({ telling, language, site: alert.site, unsubscribe, from: server.from, to: email });
          // A server that answers a little at a time never comes to the end of a step.
          const limit = AbortSignal.timeout(whole);
          await transport.sendMail({
            ...mail,
            signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
          });
        },
      },
      signal,
    );
  } finally {
    transport.close();
  }
}
