// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';

/** The main pointer of the device, and what is called when another one takes its place. */
const pointer = { touch: false, changed: (): void => undefined };
beforeAll(async () => {
  window.matchMedia = vi.fn((query: string) => ({
    get matches() {
      return query === '(hover: none)' && pointer.touch;
    },
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: (_: string, listener: unknown) => {
      if (query === '(hover: none)' && typeof listener === 'function') pointer.changed = () => listener();
    },
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }));
  const { startI18n, i18n } = await import('@/shell/i18n');
  startI18n();
  await i18n.changeLanguage('es');
});

it('names taps on devices without a pointer that hovers, at once when one is plugged in, in both languages', async () => {
  const { useMapTexts } = await import('@/core/map/use-map-texts');
  const { i18n } = await import('@/shell/i18n');
  function Help() {
    const { t } = useMapTexts();
    return (
      <>
        <p>{t('draw.help_polygon_next')}</p>
        <p>{t('draw.freehand')}</p>
      </>
    );
  }
  render(<Help />);
  expect(screen.getByText('Haz clic en la siguiente esquina.')).toBeVisible();
  pointer.touch = true;
  act(() => pointer.changed());
  expect(screen.getByText('Toca la siguiente esquina.')).toBeVisible();
  await act(() => i18n.changeLanguage('en'));
  expect(screen.getByText('Tap the next corner.')).toBeVisible();
  // A text without a form for touch stays as it is.
  expect(screen.getByText('Freehand')).toBeVisible();
  pointer.touch = false;
  act(() => pointer.changed());
  expect(screen.getByText('Click the next corner.')).toBeVisible();
});

it('has a form for touch of every text that names a click', async () => {
  const { readdirSync, readFileSync } = await import('node:fs');
  const texts = (value: unknown, key: string): [string, string][] =>
    typeof value === 'string'
      ? [[key, value]]
      : Object.entries(value as object).flatMap(([name, one]) => texts(one, `${key}.${name}`));
  for (const language of ['es', 'en'])
    for (const file of readdirSync(`locales/${language}`)) {
      const all = new Map(texts(JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')), file));
      const clicks = [...all].filter(
        ([key, text]) => !key.endsWith('_touch') && /\bclic\b|\bclicks?\b|\bpress (?!Enter|Esc)/i.test(text),
      );
      expect(clicks.map(([key]) => key).filter((key) => !all.has(`${key}_touch`))).toEqual([]);
    }
});
