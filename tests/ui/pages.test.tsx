// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '@/shell/i18n';
import { Pages } from '@/ui/pages/pages';
import { shownPages } from '@/ui/pages/shown-pages';

beforeAll(() => {
  localStorage.setItem('nave-language', 'es');
  startI18n();
});

it.each([
  [1, 1, [1]],
  [1, 4, [1, 2, 3, 4]],
  [5, 5, [1, 2, 3, 4, 5]],
  [1, 20, [1, 2, 3, null, 20]],
  [10, 20, [1, null, 8, 9, 10, 11, 12, null, 20]],
  [19, 20, [1, null, 17, 18, 19, 20]],
])('offers around page %i of %i', (page, last, shown) => {
  expect(shownPages(page, last)).toEqual(shown);
});

it('turns to a page, the next and the one before', async () => {
  const turned = vi.fn();
  render(<Pages page={2} size={50} total={5405} onPage={turned} />);
  expect(screen.getByRole('button', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(screen.getByTitle('3').firstElementChild ?? document.body);
  await userEvent.click(screen.getByRole('button', { name: 'Página anterior' }));
  await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
  await userEvent.click(screen.getByRole('button', { name: 'Página 109' }));
  expect(turned.mock.calls).toEqual([[3], [1], [3], [109]]);
});

it('is not there for one page', () => {
  render(<Pages page={1} size={50} total={50} onPage={() => undefined} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
