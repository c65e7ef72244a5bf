import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A mail server that answers as `replies` says, one after another, and then accepts. */
export class MailServer {
  readonly mails: ParsedMail[] = [];
  replies: number[] = [];
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_, __, done) => {
      const code = this.replies.shift();
      done(code === undefined ? null : Object.assign(new Error('not now'), { responseCode: code }));
    },
    onData: (stream, _, done) => {
      simpleParser(stream).then((mail) => {
        this.mails.push(mail);
        done();
      }, done);
    },
  });
  url = '';
  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }
  stop = () => new Promise<void>((resolve) => this.server.close(() => resolve()));
}
