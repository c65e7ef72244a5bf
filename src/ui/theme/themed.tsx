import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import esES from 'antd/locale/es_ES';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { asLanguage } from '@/contract/text';
import { pageNonce } from './nonce';
import { useShownTheme } from './shown-theme';
import { themeConfig } from './theme-config';

const NO_WAVE = { disabled: true };

/** Around whatever shows parts of antd: a page whose first figures need none does not wait for them. */
export function Themed({ children }: { children: ReactNode }) {
  const theme = useShownTheme((state) => state.theme);
  const { i18n } = useTranslation();
  const language = asLanguage(i18n.resolvedLanguage);
  const config = useMemo(() => themeConfig(theme), [theme]);
  const csp = useMemo(() => ({ nonce: pageNonce() }), []);
  return (
    <ConfigProvider theme={config} csp={csp} wave={NO_WAVE} locale={language === 'es' ? esES : enUS}>
      {children}
    </ConfigProvider>
  );
}
