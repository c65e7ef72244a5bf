import '@/shell/global.css';
import '@/shell/print.css';
import App, { type AppProps } from 'next/app';
import Head from 'next/head';
import Router from 'next/router';
import { useEffect, useState } from 'react';
import { Gate } from '@/application/gate';
import { ModalHost } from '@/application/modals/modal-host';
import type { Page } from '@/application/page';
import { Splash } from '@/application/splash';
import { moveOn } from '@/http/data-version';
import { readLocalPreferences } from '@/preferences/store';
import { startI18n } from '@/shell/i18n';
import { lendNonceToStyles } from '@/ui/theme/nonce';

/** The server and the first paint know neither language nor preferences: both show the same text. */
function useReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    startI18n();
    readLocalPreferences();
    setReady(true);
  }, []);
  return ready;
}

/** A route is entered with the newest data. */
function useNewestData(): void {
  useEffect(() => {
    const enter = (to: string) => moveOn(Router.asPath, to);
    Router.events.on('routeChangeStart', enter);
    return () => Router.events.off('routeChangeStart', enter);
  }, []);
}

if (typeof document !== 'undefined') lendNonceToStyles();

export default function NaveApp({ Component, pageProps }: AppProps & { Component: Page }) {
  const ready = useReady();
  useNewestData();
  const page = <Component {...pageProps} />;
  return (
    <>
      <Head>
        <title>Nave</title>
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no"
          key="viewport"
        />
      </Head>
      {!ready ? <Splash /> : Component.layout ? <Gate layout={Component.layout}>{page}</Gate> : page}
      {ready && <ModalHost />}
    </>
  );
}

// Every page is rendered on request, so that each has a nonce of its own.
NaveApp.getInitialProps = App.getInitialProps;
