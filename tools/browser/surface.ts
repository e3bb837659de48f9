// A page of the extension (panel, sidebar, popup, tab) as a user meets it: by the names of its controls
// and by its text. The same steps then run in every browser.

export type Surface = {
  /** Presses the button or link whose accessible name begins so, once it is there and enabled. */
  press(name: string): Promise<void>;
  /** Picks the radio button, or ticks the box, in whose label this stands. */
  choose(label: string): Promise<void>;
  /** Unticks the box in whose label this stands. */
  untick(label: string): Promise<void>;
  /** Types into the field in whose label this stands, in any case, in place of what is there. */
  fill(label: string, value: string): Promise<void>;
  /** Whether such a control is there, enabled or not. */
  has(name: string): Promise<boolean>;
  /** The visible text, with usual spaces. */
  text(): Promise<string>;
  /** The text of the element with that data-testid; null when there is none. */
  getText(testId: string): Promise<string | null>;
  /** Writes a PNG. */
  screenshot(path: string): Promise<void>;
};

/** Dates and amounts have no-break spaces, which a test does not write. */
export const toUsualSpaces = (text: string): string => text.replaceAll('\u00A0', ' ');

const CONTROLS =
  'button, a[href], [role="button"], [role="menuitem"], [role="option"], [role="radio"], summary';

/**
 * An expression: the first visible control whose name begins so, or null; in the modal dialog if one is open. The name is computed as
 * browsers do for these controls: aria-label, else the text, else the title.
 */
export const controlExpression = (name: string, { enabled }: { enabled: boolean }): string =>
  `[...(document.querySelector('dialog:modal') ?? document).querySelectorAll(${JSON.stringify(CONTROLS)})].find((element) => {
    const text = element.getAttribute('aria-label') ?? (element.textContent || element.title);
    const named = text.replace(/\\s+/g, ' ').trim().startsWith(${JSON.stringify(name)});
    const blocked = element.disabled || element.getAttribute('aria-disabled') === 'true';
    return named && element.checkVisibility() && !(${enabled} && blocked);
  }) ?? null`;

const BOXES = 'input[type="radio"], input[type="checkbox"]';
const FIELDS = 'textarea, input:not([type="radio"], [type="checkbox"])';

/** An expression: the first visible radio button or box in whose label this stands, or null. */
export const boxExpression = (label: string): string => labelled(BOXES, label);

/** An expression: the first visible text field in whose label this stands, or null. */
export const fieldExpression = (label: string): string => labelled(FIELDS, label);

const labelled = (selector: string, label: string): string =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].find((field) => {
    const labels = [...(field.labels ?? [])].map((one) => one.textContent);
    const names = [field.getAttribute('aria-label'), ...labels].filter(Boolean);
    const named = names.join(' ').toLowerCase().includes(${JSON.stringify(label.toLowerCase())});
    return named && field.checkVisibility() && !field.disabled;
  }) ?? null`;

export const testIdExpression = (testId: string): string =>
  `document.querySelector('[data-testid=${JSON.stringify(testId)}]')?.textContent?.trim() ?? null`;
