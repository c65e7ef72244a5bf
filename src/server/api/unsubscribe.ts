import type { NextApiRequest, NextApiResponse } from 'next';
import type { Language } from '@/contract/text';
import { isUnsubscribeToken, MAILED, type Mailed } from '@/server/alerts/unsubscribe-token';
import { log } from '@/server/base/log';
import { translate } from '@/server/base/texts';
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
const STYLE = [
  ':root{color-scheme:light dark}',
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:30rem;margin:3rem auto;padding:0 1rem;overflow-wrap:anywhere;',
  'background:light-dark(#fafaf9,#0c0a09);color:light-dark(#1c1917,#fafaf9)}',
  'h1{font-size:1.25rem}b{color:light-dark(#c2410c,#fb923c)}',
  'button{font:inherit;font-weight:600;padding:.5rem 1rem;border:0;border-radius:6px;cursor:pointer;',
  'background:light-dark(#c2410c,#fb923c);color:light-dark(#fff,#1c1917)}',
].join('');

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

type Shown = {
  readonly text: 'question' | 'done' | 'unknown' | 'away';
  readonly name?: string;
  readonly button?: boolean;
};

function pageOf(language: Language, kind: Mailed, { text, name = '', button = false }: Shown): string {
  const say = (key: 'title' | 'action' | Shown['text']) =>
    escaped(translate(language, `${kind}-mail`, `page.${key}`, { name }));
  const form = button ? `<form method="post"><button>${say('action')}</button></form>` : '';
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${say('title')}</title><style>${STYLE}</style><main><b>Nave</b><h1>${say('title')}</h1><p>${say(text)}</p>${form}</main></html>\n`;
}

/**
 * Ends the mails of an alert or of a scheduled report by the link in one of them, without signing in (RFC 8058): a GET shows the button, since programs follow
 * links; a POST acts. The body is not read.
 */
export async function unsubscribe(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const language = languageOf(null, request.headers['accept-language']);
  let kind: Mailed = 'alert';
  const answer = (status: number, shown: Shown) => {
    response.writeHead(status, HEADERS);
    response.end(request.method === 'HEAD' ? undefined : pageOf(language, kind, shown));
  };
  const { method = '' } = request;
  if (!['GET', 'HEAD', 'POST'].includes(method)) {
    response.setHeader('Allow', 'GET, POST');
    return answer(405, { text: 'unknown' });
  }
  try {
    const { searchParams } = urlOf(request);
    kind = MAILED.find((one) => searchParams.has(one)) ?? kind;
    const [id, token] = [searchParams.get(kind) ?? '', searchParams.get('token') ?? ''];
    const sessions = await getSessions();
    const signed =
      id.length <= LONGEST && token.length <= LONGEST && isUnsubscribeToken(sessions.secret, kind, id, token);
    if (!signed) return answer(404, { text: 'unknown' });
    const mailed = kind === 'report' ? sessions.schedules : sessions.alerts;
    const name = method === 'POST' ? await mailed.endMail(id) : await mailed.nameOf(id);
    if (name === null) return answer(404, { text: 'unknown' });
    if (method === 'POST') log.info({ [kind]: id }, 'mails ended by a link');
    return answer(200, method === 'POST' ? { text: 'done', name } : { text: 'question', name, button: true });
  } catch (error) {
    log.error({ err: error }, 'a link to end mails was not answered');
    response.setHeader('Retry-After', '60');
    return answer(503, { text: 'away' });
  }
}
