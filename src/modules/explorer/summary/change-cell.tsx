import type { TFunction } from 'i18next';
import type { Span } from './columns';

type ChangeCellProps = {
  /** The change in words. */
  readonly text: string;
  /** What it is the change between; undefined where it opens nothing. */
  readonly between: Span | undefined;
  /** Whether it compares two selections. */
  readonly two?: boolean;
  readonly className?: string | undefined;
  readonly t: TFunction<'explorer'>;
  readonly onOpen: (between: Span) => void;
};

/** One change; it opens into what made it. */
export function ChangeCell({ text, between, two = false, className, t, onOpen }: ChangeCellProps) {
  if (!between) return <td className={className}>{text}</td>;
  const title = two
    ? t('table.open_gap', { period: between.now.label })
    : t('table.open_change', { before: between.before.label, now: between.now.label });
  return (
    <td className={className}>
      <button type="button" title={title} aria-haspopup="dialog" onClick={() => onOpen(between)}>
        {text}
      </button>
    </td>
  );
}
