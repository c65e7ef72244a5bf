import {
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react';
import type { Pressable } from './press';

/** A network that is away for a moment leaves no control out. */
const RETRY = 3000;

/** Whether what a page can begin without may be fetched; an explorer holds it back until its figures are there. */
export const MayFollow = createContext(true);

/** Whether a component was pressed before it was there, and opens at once. */
export type Opened = { readonly opened?: boolean };

/**
 * A component that is fetched once the page may be followed by more; until then `Place` keeps its place, and keeps a press on
 * it for the component.
 */
export function late<P extends object>(
  fetchIt: () => Promise<ComponentType<P & Opened>>,
  Place: (props: P & Pressable) => ReactNode,
): (props: P) => ReactNode {
  let fetched: ComponentType<P & Opened> | null = null;
  return function Late(props: P) {
    const mayFollow = useContext(MayFollow);
    const [Component, setComponent] = useState<ComponentType<P & Opened> | null>(() => fetched);
    const [opened, setOpened] = useState(false);
    useEffect(() => {
      if (!mayFollow || Component !== null) return;
      let again: ReturnType<typeof setTimeout> | undefined;
      let gone = false;
      const attempt = async () => {
        try {
          const found = await fetchIt();
          fetched = found;
          if (!gone) startTransition(() => setComponent(() => found));
        } catch {
          if (!gone) again = setTimeout(() => void attempt(), RETRY);
        }
      };
      void attempt();
      return () => {
        gone = true;
        clearTimeout(again);
      };
    }, [mayFollow, Component]);
    if (Component === null) return <Place {...props} onPress={() => setOpened(true)} />;
    return <Component {...props} opened={opened} />;
  };
}
