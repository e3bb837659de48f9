import { useEffect } from 'react';

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=radio], [type=checkbox]), textarea, select'));

/** Enter presses the focused control, so no other control may handle it. */
const isPressedByEnter = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary, [role=button]') !== null;

const getName = (key: string): string => (key.length === 1 ? key.toUpperCase() : key);

/** Whether a key that is pressed outside fields may act. */
export const isSingleKey = (event: KeyboardEvent): boolean =>
  !(event.defaultPrevented || event.isComposing || event.repeat) &&
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  // Also when the focus is no longer in it, after a press beside its items.
  !document.querySelector('[role="menu"]');

/**
 * A key presses the visible control that announces it in `aria-keyshortcuts`, so a key never does anything else
 * or at another price. It works outside fields and can be turned off (WCAG 2.1.4).
 */
export function useSingleKeys(enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      if (!isSingleKey(event)) return;
      const { key, target } = event;
      if (isField(target)) {
        if (key === 'Escape' && target instanceof HTMLElement) target.blur();
        return;
      }
      if (key === 'Enter' && isPressedByEnter(target)) return;
      const control = controlFor(getName(key));
      if (!control) return;
      event.preventDefault();
      if (isField(control)) control.focus();
      else control.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [enabled]);
}

/** Not hidden by the width of the window. */
const isDrawn = (one: HTMLElement): boolean => !('checkVisibility' in one) || one.checkVisibility();

function controlFor(name: string): HTMLElement | null {
  const root = document.querySelector('dialog[open]') ?? document;
  const announced = root.querySelectorAll<HTMLElement>('[aria-keyshortcuts]');
  return (
    [...announced].find((one) => {
      const keys = one.getAttribute('aria-keyshortcuts')?.split(' ') ?? [];
      const isHidden = one.closest('[hidden], details:not([open]) > :not(summary)') !== null;
      return keys.includes(name) && !isHidden && isDrawn(one);
    }) ?? null
  );
}
