// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { startI18n } from '@/shell/i18n';
import { Pages } from '@/ui/records-table/pages';

beforeAll(() => {
  localStorage.setItem('nave-language', 'es');
  startI18n();
});

it('goes to a page, the next and the previous one', async () => {
  const turned = vi.fn();
  render(<Pages page={2} size={50} total={5405} onPage={turned} />);
  expect(screen.getByRole('button', { name: 'Página 2' })).toHaveAttribute('aria-current', 'page');
  await userEvent.click(screen.getByTitle('3').firstElementChild ?? document.body);
  await userEvent.click(screen.getByRole('button', { name: 'Página anterior' }));
  await userEvent.click(screen.getByRole('button', { name: 'Página siguiente' }));
  await userEvent.click(screen.getByRole('button', { name: 'Página 109' }));
  expect(turned.mock.calls.map(([page]) => page)).toEqual([3, 1, 3, 109]);
});

it('goes once per key, and each control has one tab stop', async () => {
  const turned = vi.fn();
  function Held() {
    const [page, setPage] = useState(1);
    return (
      <Pages
        page={page}
        size={50}
        total={500}
        onPage={(next) => {
          turned(next);
          setPage(next);
        }}
      />
    );
  }
  render(<Held />);
  screen.getByRole('button', { name: 'Página siguiente' }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  expect(turned.mock.calls.map(([page]) => page)).toEqual([2, 3]);
  expect(document.querySelectorAll('li[tabindex]')).toHaveLength(0);
});

it('is not rendered for a single page', () => {
  render(<Pages page={1} size={50} total={50} onPage={() => undefined} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
