import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './panel-button.module.css';

type PanelButtonProps = {
  readonly label: string;
  readonly face: ReactNode;
  readonly className?: string;
  readonly children: (close: () => void) => ReactNode;
};

/** A button that opens a panel under it; on narrow screens the panel is a sheet across the page. */
export function PanelButton({ label, face, className, children }: PanelButtonProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const away = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
      document.removeEventListener('keydown', leave);
    };
  }, [open]);

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
        <section id={id} className={styles.panel} aria-label={label}>
          {children(() => setOpen(false))}
        </section>
      )}
    </div>
  );
}
