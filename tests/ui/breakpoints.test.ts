import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { theme } from 'antd';
import { expect, it } from 'vitest';
import { BREAKPOINTS } from '@/ui/breakpoints';

const ROOT = path.resolve(import.meta.dirname, '../..');
const WIDTHS: readonly number[] = Object.values(BREAKPOINTS);

const files = ['src', 'pages', 'public'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|[cm]?[jt]sx?|html|svg)$/.test(file))
    .map((file) => path.join(folder, file)),
);

/** What of a media condition is neither `(width < W)`, `(width >= W)` nor `(V <= width < W)` of declared widths. */
function foreignWidths(condition: string): readonly string[] {
  const left = condition.replace(
    /\((?:(\d+)rem <= width < (\d+)rem|width (?:<|>=) (\d+)rem)\)/g,
    (form: string, ...widths: (string | undefined)[]) =>
      widths.slice(0, 3).every((width) => width === undefined || WIDTHS.includes(16 * Number(width))) ? '' : form,
  );
  return left.match(/\([^)]*(?:width|resolution|\d)[^)]*\)/g) ?? [];
}

it('refuses widths and forms that are not declared', () => {
  expect(foreignWidths('screen and (width < 36rem) and (pointer: coarse)')).toEqual([]);
  expect(foreignWidths('(75rem <= width < 100rem)')).toEqual([]);
  expect(foreignWidths('(width < 37rem)')).toEqual(['(width < 37rem)']);
  // In px, larger text would not be given the layout of a narrower page.
  expect(foreignWidths('(width < 576px)')).toEqual(['(width < 576px)']);
  expect(foreignWidths('(max-width: 575px)')).toEqual(['(max-width: 575px)']);
  expect(foreignWidths('(48rem <= width < 63rem)')).toEqual(['(48rem <= width < 63rem)']);
});

it('has the layout change at the declared widths only, in style sheets and in code', () => {
  const found = files.flatMap((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const conditions = [...text.matchAll(/@media([^{]*)\{|matchMedia\(([^;]*)\)/g)].map(([, a, b]) => a ?? b ?? '');
    const others = text.match(/\buseBreakpoint\b|\bwindow\.(?:inner|outer)Width [<>]|\bscreen\.width\b/g) ?? [];
    return [...conditions.flatMap(foreignWidths), ...others].map((form) => `${file}: ${form}`);
  });
  expect(found).toEqual([]);
});

it("has antd's widths", () => {
  const { screenXS, screenSM, screenMD, screenLG, screenXL, screenXXL } = theme.getDesignToken();
  expect(BREAKPOINTS).toEqual({
    xs: screenXS,
    sm: screenSM,
    md: screenMD,
    lg: screenLG,
    xl: screenXL,
    xxl: screenXXL,
  });
});
