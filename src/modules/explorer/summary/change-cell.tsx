import type { TFunction } from 'i18next';
import type { Changing } from '../query';

type ChangeCellProps = {
  /** The change in words. */
  readonly text: string;
  /** The periods between which it is told; undefined where it opens nothing. */
  readonly between: Pick<Changing, 'before' | 'now'> | undefined;
  readonly t: TFunction<'explorer'>;
  readonly onOpen: (between: Pick<Changing, 'before' | 'now'>) => void;
};

/** One change; it opens into what made it. */
export function ChangeCell({ text, between, t, onOpen }: ChangeCellProps) {
  if (!between) return <td>{text}</td>;
  const title = t('table.open_change', { before: between.before.label, now: between.now.label });
  return (
    <td>
      <button type="button" title={title} aria-haspopup="dialog" onClick={() => onOpen(between)}>
        {text}
      </button>
    </td>
  );
}
