import { type HTMLAttributes, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styles from './scroll-box.module.css';

type ScrollBoxProps = {
  readonly label: string;
  readonly className?: string;
  /** Holds the element that scrolls. */
  readonly box?: RefObject<HTMLElement | null> | undefined;
  /** Whether it is a landmark of the page; left out, it is. */
  readonly landmark?: boolean | undefined;
  /** Its events. */
  readonly events?: HTMLAttributes<HTMLElement> | undefined;
  readonly children: ReactNode;
};

/** What may be larger than its place: it scrolls, and fades at the edges beyond which there is more. */
export function ScrollBox({ label, className = '', box: outer, landmark = true, events, children }: ScrollBoxProps) {
  const inner = useRef<HTMLElement>(null);
  const box = outer ?? inner;
  const [more, setMore] = useState(false);
  const [past, setPast] = useState(false);
  const [below, setBelow] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      setMore(element.scrollWidth - element.clientWidth - element.scrollLeft > 1);
      setPast(element.scrollLeft > 0);
      setBelow(element.scrollHeight - element.clientHeight - element.scrollTop > 1);
    };
    measure();
    element.addEventListener('scroll', measure, { passive: true });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => {
      element.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [box]);
  return (
    <div className={styles.frame} data-more={more} data-past={past} data-below={below}>
      <section
        ref={box}
        className={`${styles.box} ${className}`}
        role={landmark ? undefined : 'group'}
        tabIndex={0}
        aria-label={label}
        {...events}
      >
        {children}
      </section>
    </div>
  );
}
