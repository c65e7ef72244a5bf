import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import type { MailServer } from '@/server/base/config';

/** Milliseconds that a mail server has for each step, and for a whole mail, which is shorter than the lease of one. */
const PATIENCE = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000, mail: 120_000 };
export type Patience = typeof PATIENCE;

/** Whether a mail server refused a receiver or a mail for good; what it says of the sign-in is for the administrator to mend. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  const { responseCode, code } = error;
  return typeof responseCode === 'number' && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
}

/** Hands mails to a mail server. */
export class Mailer {
  private readonly transport: Transporter;
  private readonly whole: number;

  constructor(server: MailServer, { mail, ...steps }: Patience = PATIENCE) {
    this.whole = mail;
    this.transport = createTransport({ url: server.url, disableFileAccess: true, disableUrlAccess: true, ...steps });
  }

  /** Rejects where the server did not take the mail in time. */
  async send(mail: SendMailOptions, signal?: AbortSignal): Promise<void> {
    // A server that answers a little at a time never comes to the end of a step.
    const limit = AbortSignal.timeout(this.whole);
    await this.transport.sendMail({
      ...mail,
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    });
  }

  close(): void {
    this.transport.close();
  }
}
