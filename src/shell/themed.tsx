import { ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import esES from 'antd/locale/es_ES';
import { type ReactNode, useMemo } from 'react';
import { usePreferences } from '@/modules/preferences/store';
import { pageNonce } from './nonce';
import { themeConfig } from './theme';

const NO_WAVE = { disabled: true };

/** Around whatever shows parts of antd: a page whose first figures need none does not wait for them. */
export function Themed({ children }: { children: ReactNode }) {
  const theme = usePreferences((state) => state.theme);
  const language = usePreferences((state) => state.language);
  const config = useMemo(() => themeConfig(theme), [theme]);
  const csp = useMemo(() => ({ nonce: pageNonce() }), []);
  return (
    <ConfigProvider theme={config} csp={csp} wave={NO_WAVE} locale={language === 'es' ? esES : enUS}>
      {children}
    </ConfigProvider>
  );
}
