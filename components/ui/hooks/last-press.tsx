import {
  createContext,
  useContext,
  useEffect,
  useRef,
  type ReactNode,
  type RefObject,
} from 'react';

/** The last key. `keyAt`: as of `Date.now()`. `isSameKey`: it was the one before, too. */
type Pressed = { key: string; keyAt: number; isSameKey: boolean };

const NEVER: Pressed = { key: '', keyAt: -Infinity, isSameKey: false };

const LastPressContext = createContext<RefObject<Pressed>>({ current: NEVER });

/** Notes which key was pressed last on the page, before the press changes what is drawn. */
export function LastPress({ children }: { children: ReactNode }) {
  const last = useRef(NEVER);
  useEffect(() => {
    const noteKey = ({ key }: KeyboardEvent) => {
      const isSameKey = key === last.current.key;
      last.current = { key, keyAt: Date.now(), isSameKey };
    };
    document.addEventListener('keydown', noteKey, true);
    return () => document.removeEventListener('keydown', noteKey, true);
  }, []);
  return <LastPressContext value={last}>{children}</LastPressContext>;
}

export const useLastPress = (): RefObject<Pressed> => useContext(LastPressContext);
