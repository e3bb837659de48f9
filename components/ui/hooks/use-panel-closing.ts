import { useEffect, type RefObject } from 'react';

/**
 * Closes a panel by Escape and by a press outside it and its button. Keys that are typed in it do not reach the page.
 */
export function usePanelClosing(panel: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const listening = new AbortController();
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !panel.current?.parentElement?.contains(target)) onClose();
    };
    const keepKey = (event: KeyboardEvent) => {
      // Escape would also close the details of a person behind the panel.
      if (event.key === 'Escape' || event.key.length === 1) event.stopPropagation();
      if (event.key === 'Escape' && !event.isComposing) onClose();
    };
    document.addEventListener('pointerdown', outside, { signal: listening.signal });
    panel.current?.addEventListener('keydown', keepKey, { signal: listening.signal });
    return () => listening.abort();
  }, [panel, onClose]);
}
