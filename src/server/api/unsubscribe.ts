import type { NextApiRequest, NextApiResponse } from 'next';
import type { Language } from '@/contract/text';
import { isUnsubscribeToken } from '@/server/alerts/unsubscribe-token';
import { log } from '@/server/base/log';
import { type TextKey, translate } from '@/server/base/texts';
import { urlOf } from '@/server/http/request-url';
import { languageOf } from '@/server/http/respond';
import { getSessions } from '@/server/session/server-sessions';

const LONGEST = 100;
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
};
const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:3rem auto;padding:0 1rem;overflow-wrap:anywhere}button{font:inherit;padding:.4rem 1rem}';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

type Shown = { readonly text: TextKey<'alert-mail'>; readonly name?: string; readonly button?: boolean };

function pageOf(language: Language, { text, name = '', button = false }: Shown): string {
  const say = (key: TextKey<'alert-mail'>) => escaped(translate(language, 'alert-mail', key, { name }));
  const form = button ? `<form method="post"><button>${say('page.action')}</button></form>` : '';
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${say('page.title')}</title><style>${STYLE}</style><main><h1>${say('page.title')}</h1><p>${say(text)}</p>${form}</main></html>\n`;
}

/**
 * Ends the mails of an alert by the link in one of them, without signing in (RFC 8058): a GET shows the button, since programs follow
 * links; a POST acts. The body is not read.
 */
export async function unsubscribe(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const language = languageOf(null, request.headers['accept-language']);
  const answer = (status: number, shown: Shown) => {
    response.writeHead(status, HEADERS);
    response.end(request.method === 'HEAD' ? undefined : pageOf(language, shown));
  };
  const { method = '' } = request;
  if (!['GET', 'HEAD', 'POST'].includes(method)) {
    response.setHeader('Allow', 'GET, POST');
    return answer(405, { text: 'page.unknown' });
  }
  try {
    const { searchParams } = urlOf(request);
    const [alert = '', token = ''] = [searchParams.get('alert') ?? '', searchParams.get('token') ?? ''];
    const sessions = await getSessions();
    const signed =
      alert.length <= LONGEST && token.length <= LONGEST && isUnsubscribeToken(sessions.secret, alert, token);
    if (!signed) return answer(404, { text: 'page.unknown' });
    const name = method === 'POST' ? await sessions.alerts.endMail(alert) : await sessions.alerts.nameOf(alert);
    if (name === null) return answer(404, { text: 'page.unknown' });
    if (method === 'POST') log.info({ alert }, 'mails of an alert ended by a link');
    return answer(200, method === 'POST' ? { text: 'page.done', name } : { text: 'page.question', name, button: true });
  } catch (error) {
    log.error({ err: error }, 'a link to end mails was not answered');
    response.setHeader('Retry-After', '60');
    return answer(503, { text: 'page.away' });
  }
}
