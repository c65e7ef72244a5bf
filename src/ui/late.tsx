import {
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react';

/** A network that is away for a moment leaves no control out. */
const RETRY = 3000;

/** Whether what a page can begin without may be fetched; an explorer holds it back until its figures are there. */
export const MayFollow = createContext(true);

/** A component that is fetched once the page may be followed by more; until then `Place` keeps its place. */
export function late<P extends object>(
  fetchIt: () => Promise<ComponentType<P>>,
  Place: (props: P) => ReactNode,
): (props: P) => ReactNode {
  let fetched: ComponentType<P> | null = null;
  return function Late(props: P) {
    const mayFollow = useContext(MayFollow);
    const [Component, setComponent] = useState<ComponentType<P> | null>(() => fetched);
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
    return Component === null ? <Place {...props} /> : <Component {...props} />;
  };
}
