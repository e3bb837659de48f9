import type { ReactNode } from 'react';
import { stopSentence, type StopReason } from '../../lib/view/affordability.ts';
import { PriceBlockContext } from '../ui/buttons/price-block.ts';
import { ShortcutsContext } from '../ui/hooks/shortcuts.ts';

type Props = {
  settings: { singleKeys: boolean; keyHints: boolean };
  /** Why no request leaves now; null when requests leave. */
  stoppedBy: StopReason | null;
  children: ReactNode;
};

/** What the controls of the panel and of the popup need to know. */
export const PageContexts = ({ settings, stoppedBy, children }: Props) => (
  <ShortcutsContext value={{ enabled: settings.singleKeys, hints: settings.keyHints }}>
    <PriceBlockContext value={stoppedBy && stopSentence(stoppedBy)}>{children}</PriceBlockContext>
  </ShortcutsContext>
);
