import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { CIRCLE_OPACITY } from '@/core/map/draw-circles';

const css = readFileSync(path.resolve(import.meta.dirname, '../../../src/shell/global.css'), 'utf8');
const [light = '', dark = ''] = css.split('html[data-theme="dark"]');

type Rgb = readonly [number, number, number];
function colorIn(theme: string, name: string): Rgb {
  const hex = (new RegExp(`--${name}: #([0-9a-f]{6})`).exec(theme) ??
    new RegExp(`--${name}: #([0-9a-f]{6})`).exec(light))?.[1];
  const value = Number.parseInt(hex ?? '', 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
const over = (top: Rgb, ground: Rgb, opacity: number): Rgb => [
  top[0] * opacity + ground[0] * (1 - opacity),
  top[1] * opacity + ground[1] * (1 - opacity),
  top[2] * opacity + ground[2] * (1 - opacity),
];
function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((part) =>
    part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}
function contrast(a: Rgb, b: Rgb): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

it.each([
  ['light', light],
  ['dark', dark],
])('the figures of the %s map have a contrast of at least 4.5 to 1, beside and within their circles', (_, theme) => {
  for (const ground of ['land', 'water']) {
    expect(contrast(colorIn(theme, 'accent-hover'), colorIn(theme, ground))).toBeGreaterThanOrEqual(4.5);
    const circle = over(colorIn(theme, 'accent'), colorIn(theme, ground), CIRCLE_OPACITY);
    expect(contrast(colorIn(theme, 'on-accent'), circle)).toBeGreaterThanOrEqual(4.5);
  }
});
