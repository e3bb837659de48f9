/** As the ref of the heading (`tabIndex={-1}`) of a step that follows a press: the focus is not lost with the step before. */
export const focusWhenDrawn = (heading: HTMLElement | null): void => heading?.focus();
