import type { ReactNode } from 'react';
import { PriceBlockContext } from '../ui/buttons/price-block.ts';
import { ShortcutsContext } from '../ui/hooks/shortcuts.ts';

type Props = {
  settings: { singleKeys: boolean; keyHints: boolean };
  /** Why no request leaves now, as a sentence; null when requests leave. */
  stop: string | null;
  children: ReactNode;
};

/** What the controls of the panel and of the popup need to know. */
export const PageContexts = ({ settings, stop, children }: Props) => (
  <ShortcutsContext value={{ enabled: settings.singleKeys, hints: settings.keyHints }}>
    <PriceBlockContext value={stop}>{children}</PriceBlockContext>
  </ShortcutsContext>
);
