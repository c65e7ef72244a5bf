import { randomBytes } from 'node:crypto';
import Document, { type DocumentContext, type DocumentInitialProps, Head, Html, Main, NextScript } from 'next/document';
import { contentSecurityPolicy } from '@/shell/content-security-policy';

type Props = DocumentInitialProps & { readonly nonce: string };

export default class NaveDocument extends Document<Props> {
  static async getInitialProps(context: DocumentContext): Promise<Props> {
    const nonce = randomBytes(16).toString('base64');
    const { res } = context;
    if (res && !res.headersSent) res.setHeader('Content-Security-Policy', contentSecurityPolicy(nonce));
    return { ...(await Document.getInitialProps(context)), nonce };
  }

  render() {
    const { nonce } = this.props;
    return (
      <Html lang="es">
        <Head nonce={nonce}>
          <meta name="color-scheme" content="light dark" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
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
