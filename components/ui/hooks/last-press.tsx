import {
  createContext,
  useContext,
  useEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react';

const LastPressContext = createContext<RefObject<number>>({ current: -Infinity });

/** Notes when something on the page was pressed last, by pointer or key, before the press changes what is drawn. */
export function LastPress({ children }: { children: ReactNode }) {
  const at = useRef(-Infinity);
  useEffect(() => {
    const note = () => {
      at.current = Date.now();
    };
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
  }, []);
  return <LastPressContext value={at}>{children}</LastPressContext>;
}

/** In milliseconds, as of `Date.now()`. */
export const useLastPress = (): RefObject<number> => useContext(LastPressContext);
