import { theme as antd, type ThemeConfig } from 'antd';
import { textScale } from '../text-scale';

export const FONT_FAMILY = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif";

/** antd computes in px. */
const SCALE = textScale();
/** px at the usual text size. */
export const scaledText = (size: number): number => Math.round(size * SCALE);

export type ThemeName = 'light' | 'dark';

/** The colours of global.css that antd computes with. */
const COLORS = {
  light: {
    colorPrimary: '#c2410c',
    // Paler shades, as antd derives them, leave the text of a pressed button illegible.
    colorPrimaryHover: '#9a3412',
    colorPrimaryActive: '#7c2d12',
    colorLink: '#c2410c',
    colorLinkHover: '#9a3412',
    colorTextBase: '#1c1917',
    colorBgBase: '#ffffff',
    colorBgLayout: '#fafaf9',
    colorBorder: '#d6d3d1',
    colorBorderSecondary: '#e7e5e4',
    colorTextLightSolid: '#ffffff',
    colorTextPlaceholder: '#6f6a66',
    colorTextDescription: '#57534e',
  },
  dark: {
    colorPrimary: '#fb923c',
    colorPrimaryHover: '#fdba74',
    colorPrimaryActive: '#f97316',
    colorLink: '#fb923c',
    colorLinkHover: '#fdba74',
    colorTextBase: '#fafaf9',
    colorBgBase: '#0c0a09',
    colorBgLayout: '#0c0a09',
    colorBgContainer: '#1c1917',
    colorBgElevated: '#231f1c',
    // What is written on it is dark.
    colorBgSpotlight: '#e7e5e4',
    colorBorder: '#44403c',
    colorBorderSecondary: '#2e2a27',
    colorTextLightSolid: '#1c1917',
    colorTextPlaceholder: '#a8a29e',
    colorTextDescription: '#a8a29e',
  },
} as const;

/** The colours of global.css for what antd has component tokens for: its controls look like those that need no antd. */
const SOFT = {
  light: {
    surface: '#ffffff',
    hover: '#f5f5f4',
    soft: '#fff1e7',
    muted: '#57534e',
    border: '#e7e5e4',
    strong: '#8a837d',
  },
  dark: {
    surface: '#1c1917',
    hover: '#292524',
    soft: '#2f1a0e',
    muted: '#a8a29e',
    border: '#2e2a27',
    strong: '#78716c',
  },
} as const;

const componentsOf = (name: ThemeName): NonNullable<ThemeConfig['components']> => {
  const { surface, hover, soft, muted, border, strong } = SOFT[name];
  const { colorPrimary, colorTextBase } = COLORS[name];
  return {
    Button: {
      fontWeight: 500,
      paddingInline: 10,
      // Links within a text have no frame to stand in.
      paddingInlineSM: 0,
      defaultShadow: 'none',
      primaryShadow: 'none',
      defaultBg: surface,
      defaultBorderColor: border,
      defaultHoverBg: hover,
      defaultHoverColor: colorTextBase,
      defaultHoverBorderColor: strong,
      defaultActiveColor: colorTextBase,
      defaultActiveBorderColor: strong,
      textHoverBg: hover,
      textTextColor: muted,
    },
    Segmented: {
      controlHeight: scaledText(26),
      controlPaddingHorizontal: 10,
      trackPadding: 0,
      trackBg: surface,
      itemColor: muted,
      itemHoverColor: colorTextBase,
      itemHoverBg: 'transparent',
      itemActiveBg: 'transparent',
      itemSelectedBg: soft,
      itemSelectedColor: colorPrimary,
      borderRadiusSM: 5,
      boxShadowTertiary: 'none',
    },
  };
};

const shared = {
  fontSize: scaledText(12),
  borderRadius: 6,
  fontFamily: FONT_FAMILY,
  controlHeight: scaledText(28),
  motionDurationFast: '0.08s',
  motionDurationMid: '0.1s',
  motionDurationSlow: '0.14s',
} as const;

/** Lists of records and their pages: quiet headings, dense rows, the colours of what they lie on. */
const COMPONENTS: ThemeConfig['components'] = {
  Table: {
    headerBg: 'var(--surface)',
    headerColor: 'var(--text-2)',
    headerSplitColor: 'transparent',
    headerSortActiveBg: 'var(--surface)',
    headerSortHoverBg: 'var(--hover)',
    fixedHeaderSortActiveBg: 'var(--hover)',
    headerBorderRadius: 0,
    bodySortBg: 'var(--surface)',
    rowHoverBg: 'var(--hover)',
    rowSelectedBg: 'var(--accent-soft)',
    rowSelectedHoverBg: 'var(--hover)',
    rowExpandedBg: 'var(--bg)',
    borderColor: 'var(--border)',
    cellPaddingBlockSM: 2,
    cellPaddingInlineSM: 10,
    selectionColumnWidth: 32,
  },
  Pagination: { itemSizeSM: 24, itemBg: 'transparent', itemActiveBg: 'transparent' },
};

export const themeConfig = (name: ThemeName): ThemeConfig => ({
  algorithm: name === 'dark' ? antd.darkAlgorithm : antd.defaultAlgorithm,
  token: { ...shared, ...COLORS[name] },
  components: { ...COMPONENTS, ...componentsOf(name) },
  cssVar: { key: 'nave' },
  hashed: false,
});
