// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { FileButtons, type ReadChangesFile } from '@/modules/explorer/changes/file-buttons';
import { i18n, startI18n } from '@/shell/i18n';

const { saveAs } = vi.hoisted(() => ({ saveAs: vi.fn() }));
vi.mock('file-saver', () => ({ saveAs }));
beforeAll(async () => {
  startI18n();
  await i18n.changeLanguage('es');
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const button = (name: string) => screen.getByRole('button', { name });

describe('the files of a difference', () => {
  it('are saved one at a time, under the name that the server gives', async () => {
    let answer: (blob: Blob) => void = () => undefined;
    const read = vi.fn<ReadChangesFile>(
      () => new Promise((resolve) => (answer = (blob) => resolve({ blob, fileName: 'Inventario.pptx' }))),
    );
    render(<FileButtons read={read} />);
    await userEvent.click(button('Diapositiva'));
    expect(read).toHaveBeenCalledWith('pptx', expect.any(AbortSignal));
    expect(button('Descargando…')).toBeDisabled();
    expect(button('Excel')).toBeDisabled();
    const blob = new Blob(['x']);
    answer(blob);
    expect(await screen.findByRole('button', { name: 'Diapositiva' })).toBeEnabled();
    expect(saveAs).toHaveBeenCalledWith(blob, 'Inventario.pptx');
  });

  it('are named as not downloaded where the call fails, and can be requested again', async () => {
    const read = vi.fn<ReadChangesFile>(() => Promise.reject(new Error('503')));
    render(<FileButtons read={read} />);
    await userEvent.click(button('Excel'));
    expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo descargar el archivo.');
    expect(saveAs).not.toHaveBeenCalled();
    await userEvent.click(button('Excel'));
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('are cancelled when the drawer closes', async () => {
    let signal: AbortSignal | undefined;
    const { unmount } = render(
      <FileButtons
        read={(_, given) => {
          signal = given;
          return new Promise(() => undefined);
        }}
      />,
    );
    await userEvent.click(button('Excel'));
    unmount();
    expect(signal?.aborted).toBe(true);
  });
});
