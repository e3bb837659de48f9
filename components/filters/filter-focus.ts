/** The id of the button that opens the panel with this id. */
export const toFilterButtonId = (panelId: string): string => `${panelId}-button`;

/** Focuses the field whose values the panel shows, before a pressed control in it disappears. */
export const focusFilterField = (panelId: string): void =>
  document.getElementById(panelId)?.querySelector<HTMLElement>('[aria-current="true"]')?.focus();
