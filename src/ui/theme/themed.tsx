import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import esES from 'antd/locale/es_ES';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { asLanguage } from '@/contract/text';
import { pageNonce } from './nonce';
import { useShownTheme } from './shown-theme';
import { type ThemeName, themeConfig } from './theme-config';
import { useStill } from './use-still';

const bothOf = (theme: ThemeName) => {
  const moving = themeConfig(theme);
  return { moving, still: { ...moving, token: { ...moving.token, motion: false } } };
};
/** One object each, so that antd computes a theme once for all parts of a page. */
const CONFIGS = { light: bothOf('light'), dark: bothOf('dark') };
const NO_WAVE = { disabled: true };

/** Around whatever shows parts of antd: a page whose first figures need none does not wait for them. */
export function Themed({ children }: { children: ReactNode }) {
  const theme = useShownTheme((state) => state.theme);
  const { i18n } = useTranslation();
  const language = asLanguage(i18n.resolvedLanguage);
  const motion = useStill() ? 'still' : 'moving';
  const csp = useMemo(() => ({ nonce: pageNonce() }), []);
  return (
    <ConfigProvider theme={CONFIGS[theme][motion]} csp={csp} wave={NO_WAVE} locale={language === 'es' ? esES : enUS}>
      {children}
    </ConfigProvider>
  );
}
