import {
  createContext,
  useContext,
  useEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react';

/** In milliseconds, as of `Date.now()`. */
type Pressed = { clickedAt: number; keyAt: number };

const NEVER: Pressed = { clickedAt: -Infinity, keyAt: -Infinity };

const LastPressContext = createContext<RefObject<Pressed>>({ current: NEVER });

/** Notes when something on the page was pressed last, by pointer or key, before the press changes what is drawn. */
export function LastPress({ children }: { children: ReactNode }) {
  const last = useRef(NEVER);
  useEffect(() => {
    const noteClick = () => {
      last.current = { ...last.current, clickedAt: Date.now() };
    };
    const noteKey = () => {
      last.current = { ...last.current, keyAt: Date.now() };
    };
    document.addEventListener('click', noteClick, true);
    document.addEventListener('keydown', noteKey, true);
    return () => {
      document.removeEventListener('click', noteClick, true);
      document.removeEventListener('keydown', noteKey, true);
    };
  }, []);
  return <LastPressContext value={last}>{children}</LastPressContext>;
}

export const useLastPress = (): RefObject<Pressed> => useContext(LastPressContext);
