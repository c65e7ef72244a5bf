import type { Language } from '@/contract/text';
import { translate } from '@/server/base/texts';
import { type Telling, wordsOf } from './words';

type Message = {
  readonly url: string;
  readonly telling: Telling;
  readonly language: Language;
  /** The address of the site, without a slash at the end; empty where it is not known. */
  readonly site: string;
};

/** Where Teams takes messages: its workflows, and the connectors before them. */
const TEAMS = ['.logic.azure.com', '.powerplatform.com', '.webhook.office.com'];
const isTeams = (url: string): boolean => TEAMS.some((end) => new URL(url).hostname.endsWith(end));

/** What Slack takes for a mention or a link is shown as it was written. */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * What an alert told, as the JSON that the host of a webhook takes: a message with a card (Adaptive Cards 1.4) for Teams; for Slack, and
 * what takes the same (Mattermost, Rocket.Chat, Google Chat), a text.
 */
export function composeWebhook({ url, telling, language, site }: Message): string {
  const { subject, lead, lines, when, filters, link } = wordsOf(telling, language);
  const { address } = telling.firing;
  const to = site === '' ? null : site + (address ?? '/alerts');
  const label = translate(language, 'alert-mail', address === null ? 'open_alerts' : `open_${link}`);
  const body = [lead, ...lines, when, ...filters];
  if (!isTeams(url)) {
    const text = [`*${escaped(subject)}*`, ...body.map(escaped), ...(to === null ? [] : [`${escaped(label)}: ${to}`])];
    return JSON.stringify({ text: text.join('\n') });
  }
  // Of a text block, what is written like Markdown would be read as such.
  const line = (text: string) => ({ type: 'RichTextBlock', spacing: 'Small', inlines: [{ type: 'TextRun', text }] });
  const content = {
    ...{ $schema: 'http://adaptivecards.io/schemas/adaptive-card.json', type: 'AdaptiveCard', version: '1.4' },
    body: [
      { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: subject, weight: 'Bolder', size: 'Medium' }] },
      ...body.map(line),
    ],
    actions: to === null ? [] : [{ type: 'Action.OpenUrl', title: label, url: to }],
  };
  const attachments = [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }];
  return JSON.stringify({ type: 'message', attachments });
}
