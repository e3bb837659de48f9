/** A key cap. Hidden from assistive technology: `aria-keyshortcuts` on the control says the same. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="kbd" aria-hidden="true">
      {children}
    </kbd>
  );
}
