import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import esES from 'antd/locale/es_ES';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { asLanguage } from '@/contract/text';
import { pageNonce } from './nonce';
import { useShownTheme } from './shown-theme';
import { themeConfig } from './theme-config';

/** One object each, so that antd computes a theme once for all parts of a page. */
const CONFIGS = { light: themeConfig('light'), dark: themeConfig('dark') };
const NO_WAVE = { disabled: true };

/** Around whatever shows parts of antd: a page whose first figures need none does not wait for them. */
export function Themed({ children }: { children: ReactNode }) {
  const theme = useShownTheme((state) => state.theme);
  const { i18n } = useTranslation();
  const language = asLanguage(i18n.resolvedLanguage);
  const csp = useMemo(() => ({ nonce: pageNonce() }), []);
  return (
    <ConfigProvider theme={CONFIGS[theme]} csp={csp} wave={NO_WAVE} locale={language === 'es' ? esES : enUS}>
      {children}
    </ConfigProvider>
  );
}
