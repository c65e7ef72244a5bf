import { ConfigProvider, type ThemeConfig } from 'antd';
import type { ReactNode } from 'react';
import { useNarrow } from '../use-narrow';
import { scaledText } from './theme-config';

/** Smaller type makes phones zoom into a field, and fingers need the height. */
const TOUCH: ThemeConfig = {
  token: { fontSize: scaledText(16), controlHeight: scaledText(40) },
  components: { Segmented: { controlHeight: scaledText(40) } },
  cssVar: { key: 'nave-touch' },
};

/** The fields of a sheet in a size for fingers, on phones. Belongs inside `Themed`. */
export function TouchFields({ children }: { readonly children: ReactNode }) {
  return useNarrow() ? <ConfigProvider theme={TOUCH}>{children}</ConfigProvider> : children;
}
