import { createContext, useContext } from 'react';

export type Shortcuts = {
  /** Single keys act at all. */
  enabled: boolean;
  /** Key caps are drawn on the buttons. */
  hints: boolean;
};

/** Off until a page that handles the keys provides it. */
export const ShortcutsContext = createContext<Shortcuts>({ enabled: false, hints: false });

const CAPS: Readonly<Record<string, string>> = { Escape: 'Esc', Enter: '↵' };

/** The texts that a control with a single key announces and draws. */
export function useShortcut(key: string | undefined): { announced?: string; cap?: string } {
  const { enabled, hints } = useContext(ShortcutsContext);
  if (!key || !enabled) return {};
  return { announced: key, ...(hints && { cap: CAPS[key] ?? key }) };
}
