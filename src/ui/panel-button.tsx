import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from './icons';
import styles from './panel-button.module.css';
import { useSheetStep } from './sheet/use-sheet-step';
import { useNarrow } from './use-narrow';

type PanelButtonProps = {
  readonly label: string;
  readonly face: ReactNode;
  readonly className?: string;
  /** Where something else opens it as well. */
  readonly open?: boolean;
  readonly onOpen?: (open: boolean) => void;
  readonly children: (close: () => void) => ReactNode;
};

/** A confirmation that a panel opens lies above it; answering it does not close the panel. */
const MODAL = '.ant-modal-root';
const isModal = (element: Element): boolean => element === document.body || element.closest(MODAL) !== null;

/** A button that opens a panel under it; on narrow screens the panel is a sheet at the bottom of the page. */
export function PanelButton({ label, face, className, open: controlled, onOpen, children }: PanelButtonProps) {
  const [own, setOwn] = useState(false);
  const open = controlled ?? own;
  const setOpen = onOpen ?? setOwn;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const narrow = useNarrow();
  const close = () => {
    setOpen(false);
    // What it was pressed on is gone with the panel.
    opener.current?.focus();
  };
  useSheetStep(open && narrow, close);

  useEffect(() => {
    if (!open) return;
    const away = (event: Event) => {
      if (event.target instanceof Element && !root.current?.contains(event.target) && !isModal(event.target))
        setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(MODAL)) return;
      setOpen(false);
      opener.current?.focus();
    };
    // Beside a sheet lies its cover, which takes the whole press: nothing beneath is opened by it.
    if (!narrow) document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open, setOpen, narrow]);

  return (
    <div data-print="none" ref={root} className={styles.root}>
      <button
        ref={opener}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {face}
      </button>
      {open && (
        <>
          {narrow && <div className={styles.cover} aria-hidden="true" onClick={close} />}
          {/* A press on what takes no focus stays within the panel. */}
          <section id={id} tabIndex={-1} className={styles.panel} aria-label={label}>
            {narrow && <SheetHead label={label} onClose={close} />}
            {children(close)}
          </section>
        </>
      )}
    </div>
  );
}

function SheetHead({ label, onClose }: { readonly label: string; readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.head}>
      <strong>{label}</strong>
      <button type="button" className={styles.close} aria-label={t('modal.close')} onClick={onClose}>
        <CloseIcon size={16} />
      </button>
    </div>
  );
}
