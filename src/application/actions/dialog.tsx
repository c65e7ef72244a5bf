import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useSheetStep } from '@/ui/sheet/use-sheet-step';
import styles from './dialog.module.css';

type DialogProps = {
  readonly label: string;
  readonly className?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A native modal dialog: the page behind is inert, Escape and a press beside it close it, the focus goes back. */
export function Dialog({ label, className = '', onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useSheetStep(true, onClose);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the press beside is for pointers; Escape is the dialog's own
    <dialog
      ref={dialog}
      aria-label={label}
      className={`${styles.dialog} ${className}`}
      onClose={() => {
        if (!dialog.current?.open) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.content}>{children}</div>
    </dialog>
  );
}
