import type { Language } from '@/contract/text';
import { type TextKey, type TextValues, translate } from '@/server/base/texts';
import { deliveryId } from './delivery-id';
import { listUnsubscribe } from './list-unsubscribe';
import { type Telling, wordsOf } from './words';

type Mail = {
  readonly telling: Telling;
  readonly language: Language;
  /** The address of the site, without a slash at the end; empty where it is not known. */
  readonly site: string;
  /** The path that ends the mails of this alert. */
  readonly unsubscribe: string;
  readonly from: string;
  readonly to: string;
};

const messageId = ({ telling: { firing }, from }: Pick<Mail, 'telling' | 'from'>): string =>
  `<alert-${deliveryId(firing)}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`;

/** A mail that tells what an alert read: figures or spaces, days, filters and links, in plain text. */
export function composeMail(mail: Mail) {
  const { telling, language, site, unsubscribe, from, to } = mail;
  const text = (key: TextKey<'alert-mail'>, values?: TextValues) => translate(language, 'alert-mail', key, values);
  const { subject, lead, lines, when, filters, link } = wordsOf(telling, language);
  const { address } = telling.firing;
  const written = [
    ...[lead, '', ...lines, when, '', ...filters, ''],
    ...(site === ''
      ? []
      : [
          ...(address === null ? [] : [text(link, { link: site + address })]),
          text('alerts', { link: `${site}/alerts` }),
          '',
          text('why'),
          text('unsubscribe', { link: site + unsubscribe }),
        ]),
  ];
  return {
    ...{ from, to, messageId: messageId(mail) },
    subject,
    text: `${written.join('\n')}\n`,
    headers: { 'Auto-Submitted': 'auto-generated', ...listUnsubscribe(site, unsubscribe) },
  };
}
