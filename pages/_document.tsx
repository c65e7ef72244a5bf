import { randomBytes } from 'node:crypto';
import Document, { type DocumentContext, type DocumentInitialProps, Head, Html, Main, NextScript } from 'next/document';
import type { Page } from '@/application/page';
import { isDataDamaged } from '@/server/database/server-facts';
import { isMissingPage } from '@/server/pages/missing-page';
import { bringsSession } from '@/server/session/cookie';
import { contentSecurityPolicy } from '@/shell/content-security-policy';

type Props = DocumentInitialProps & { readonly nonce: string; readonly asksForToken: boolean };

export default class NaveDocument extends Document<Props> {
  static async getInitialProps(context: DocumentContext): Promise<Props> {
    const nonce = randomBytes(16).toString('base64');
    const { req, res, renderPage } = context;
    let gated = false;
    context.renderPage = (options) =>
      renderPage({
        ...options,
        enhanceComponent: (Component: Page) => {
          gated = Component.layout !== undefined;
          return Component;
        },
      });
    if (res && !res.headersSent) res.setHeader('Content-Security-Policy', contentSecurityPolicy(nonce));
    const [made, missing] = await Promise.all([Document.getInitialProps(context), isMissingPage(context)]);
    if (missing && res) res.statusCode = 404;
    if (res?.statusCode === 200 && (await isDataDamaged())) res.statusCode = 503;
    return { ...made, nonce, asksForToken: gated && req !== undefined && bringsSession(req) };
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
