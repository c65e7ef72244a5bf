import type { MailServer } from '@/server/base/config';
import type { FactsStore } from '@/server/database/facts-store';
import type { Outbox } from '@/server/session/outbox';
import { composeMail } from './compose-mail';
import { deliverDue } from './deliver';
import { isRefusal, Mailer, type Patience } from './mailer';
import { unsubscribePath } from './unsubscribe-token';

export type MailSender = {
  readonly outbox: Outbox;
  readonly facts: FactsStore;
  readonly server: MailServer;
  /** The key that links in mails are signed with. */
  readonly secret: string;
  /** How long a mail server may take; by default about what one takes that is busy. */
  readonly patience?: Patience;
};

/** Sends every mail that is due, each under the same Message-ID however often it is sent. Gives how many were tried. */
export async function sendMails(
  { outbox, facts, server, secret, patience }: MailSender,
  signal?: AbortSignal,
): Promise<number> {
  const mailer = new Mailer(server, patience);
  try {
    return await deliverDue(
      {
        ...{ outbox, facts, what: 'a mail', isFinal: isRefusal },
        send: async ({ alert, to }, telling) => {
          const unsubscribe = unsubscribePath(secret, 'alert', alert.id);
          const { language, email } = to;
          const mail = composeMail({ telling, language, site: alert.site, unsubscribe, from: server.from, to: email });
          await mailer.send(mail, signal);
        },
      },
      signal,
    );
  } finally {
    mailer.close();
  }
}
