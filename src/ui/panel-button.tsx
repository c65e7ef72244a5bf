import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './panel-button.module.css';

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

/** A button that opens a panel under it; on narrow screens the panel is a sheet across the page. */
export function PanelButton({ label, face, className, open: controlled, onOpen, children }: PanelButtonProps) {
  const [own, setOwn] = useState(false);
  const open = controlled ?? own;
  const setOpen = onOpen ?? setOwn;
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const away = (event: Event) => {
      if (event.target instanceof Element && !root.current?.contains(event.target) && !isModal(event.target))
        setOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(MODAL)) return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [open, setOpen]);

  return (
    <div ref={root} className={styles.root}>
      <button
        ref={button}
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
        // A press on what takes no focus stays within the panel.
        <section id={id} tabIndex={-1} className={styles.panel} aria-label={label}>
          {children(() => {
            setOpen(false);
            // What it was pressed on is gone with the panel.
            button.current?.focus();
          })}
        </section>
      )}
    </div>
  );
}
