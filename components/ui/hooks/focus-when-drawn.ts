/**
 * As the ref of what a press has opened: the heading of the next step (`tabIndex={-1}`), or its first field. Otherwise the
 * focus would be lost with the button that was pressed.
 */
export const focusWhenDrawn = (element: HTMLElement | null): void => element?.focus();
