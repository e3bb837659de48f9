import {
  createContext,
  useContext,
  useEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react';

/** Times in milliseconds, as of `Date.now()`. `isSameKey`: the last key was the one before, too. */
type Pressed = { clickedAt: number; key: string; keyAt: number; isSameKey: boolean };

const NEVER: Pressed = { clickedAt: -Infinity, key: '', keyAt: -Infinity, isSameKey: false };

const LastPressContext = createContext<RefObject<Pressed>>({ current: NEVER });

/** Notes when something on the page was pressed last, by pointer or key, before the press changes what is drawn. */
export function LastPress({ children }: { children: ReactNode }) {
  const last = useRef(NEVER);
  useEffect(() => {
    const noteClick = () => {
      last.current = { ...last.current, clickedAt: Date.now() };
    };
    const noteKey = ({ key }: KeyboardEvent) => {
      const isSameKey = key === last.current.key;
      last.current = { ...last.current, key, keyAt: Date.now(), isSameKey };
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
