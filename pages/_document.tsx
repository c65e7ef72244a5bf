import { randomBytes } from 'node:crypto';
import Document, { type DocumentContext, type DocumentInitialProps, Head, Html, Main, NextScript } from 'next/document';
import { isMissingPage } from '@/server/missing-page';
import { bringsSession } from '@/server/session/cookie';
import { contentSecurityPolicy } from '@/shell/content-security-policy';

type Props = DocumentInitialProps & { readonly nonce: string; readonly asksForToken: boolean };

/** Pages that ask for no token. */
const OPEN = new Set(['/welcome', '/404', '/500', '/_error']);

export default class NaveDocument extends Document<Props> {
  static async getInitialProps(context: DocumentContext): Promise<Props> {
    const nonce = randomBytes(16).toString('base64');
    const { req, res, pathname } = context;
    const asksForToken = req !== undefined && bringsSession(req) && !OPEN.has(pathname);
    if (res && !res.headersSent) res.setHeader('Content-Security-Policy', contentSecurityPolicy(nonce));
    const [made, missing] = await Promise.all([Document.getInitialProps(context), isMissingPage(context)]);
    if (missing && res) res.statusCode = 404;
    return { ...made, nonce, asksForToken };
  }

  render() {
    const { nonce, asksForToken } = this.props;
    return (
      <Html lang="es">
        <Head nonce={nonce}>
          <meta name="color-scheme" content="light dark" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          {/* The token is on its way while the scripts are. */}
          {asksForToken && <link rel="preload" href="/api/get-token" as="fetch" crossOrigin="anonymous" />}
          <script src="/theme-boot.js" nonce={nonce} />
        </Head>
        <body>
          <Main />
          <NextScript nonce={nonce} />
        </body>
      </Html>
    );
  }
}
