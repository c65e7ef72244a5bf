// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AntChoice } from '@/ui/choice/ant-choice';
import { Choice } from '@/ui/choice/choice';
import { late, MayFollow } from '@/ui/late';

type Props = { readonly name: string };

it('reserves the place of a component until it may be fetched, then renders it', async () => {
  const fetchIt = vi.fn(async () => ({ name }: Props) => <button type="button">{name}</button>);
  const Late = late<Props>(fetchIt, ({ name }) => <span>{`place of ${name}`}</span>);
  const page = (may: boolean) => (
    <MayFollow value={may}>
      <Late name="one" />
    </MayFollow>
  );
  const { rerender, unmount } = render(page(false));
  await new Promise((done) => setTimeout(done, 20));
  expect(screen.getByText('place of one')).toBeVisible();
  expect(fetchIt).not.toHaveBeenCalled();
  rerender(page(true));
  expect(await screen.findByRole('button', { name: 'one' })).toBeVisible();
  expect(screen.queryByText('place of one')).toBeNull();
  unmount();
  render(page(false));
  expect(screen.getByRole('button', { name: 'one' })).toBeVisible();
  expect(fetchIt).toHaveBeenCalledTimes(1);
});

it('reports which of its values was chosen', async () => {
  const chosen = vi.fn();
  render(
    <Choice
      label="Periodo"
      value="a"
      options={[
        { value: 'a', label: 'Uno' },
        { value: 'b', label: 'Dos' },
      ]}
      onChoose={chosen}
    />,
  );
  await userEvent.click(await screen.findByRole('combobox', { name: 'Periodo' }));
  await userEvent.click(await screen.findByTitle('Dos'));
  expect(chosen).toHaveBeenCalledWith('b');
});

it('opens what was pressed before it was there', async () => {
  const fetchIt = async () => (props: Props & { opened?: boolean }) => <p>{`${props.name} opened: ${props.opened}`}</p>;
  const Late = late<Props>(fetchIt, ({ onPress }) => <span onPointerDown={onPress}>place</span>);
  const page = (may: boolean) => (
    <MayFollow value={may}>
      <Late name="one" />
    </MayFollow>
  );
  const { rerender } = render(page(false));
  fireEvent.pointerDown(screen.getByText('place'));
  rerender(page(true));
  expect(await screen.findByText('one opened: true')).toBeVisible();
});

it('opens its values where it was pressed before it was there', async () => {
  render(<AntChoice label="Periodo" value="a" options={[{ value: 'b', label: 'Dos' }]} onChoose={vi.fn()} opened />);
  expect(await screen.findByTitle('Dos')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Periodo' })).toHaveFocus();
});
