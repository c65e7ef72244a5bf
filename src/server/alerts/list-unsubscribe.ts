/** The headers by which mail programs offer to end mails (RFC 2369, RFC 8058); none where the address of the site is not known. */
export const listUnsubscribe = (site: string, path: string): Readonly<Record<string, string>> =>
  site === '' ? {} : { 'List-Unsubscribe': `<${site}${path}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
