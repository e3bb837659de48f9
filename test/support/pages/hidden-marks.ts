// Finds what cannot be seen when the system replaces all colors (forced colors): marks that are only a background, states
// that only a color shows, boxes that the system does not draw, and controls that look the same with the focus.
import type { CDPSession, Page } from 'puppeteer-core';

/** What is chosen, selected or open. */
const STATES =
  '[aria-current]:not([aria-current="false"]), [aria-pressed="true"], .is-selected, .is-open';
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** `session`: of the page. Puppeteer's own function does not know forced colors. */
const emulate = (session: CDPSession, forcedColors: 'active' | 'none') =>
  session.send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'forced-colors', value: forcedColors },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  });

/** One line for each. The emulation ends with the session. */
export async function findHiddenMarks(page: Page): Promise<string[]> {
  const session = await page.createCDPSession();
  try {
    await emulate(session, 'none');
    const marks = await page.evaluate(readMarks);
    await emulate(session, 'active');
    return [...new Set(await page.evaluate(findHidden, { marks, STATES, FOCUSABLE }))];
  } finally {
    await session.detach();
  }
}

/** Runs in the page. Numbers the elements, and returns those that are drawn by a background alone. */
function readMarks(): { index: number; pseudo: string }[] {
  return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((one, index) => {
    one.dataset.index = String(index);
    if (!one.checkVisibility({ visibilityProperty: true })) return [];
    const isEmpty = one.childElementCount === 0 && !one.textContent && one.clientWidth > 0;
    const isOwn = isEmpty && !one.matches('input, textarea, select, progress');
    return ['', '::before', '::after'].flatMap((pseudo) => {
      const { content, backgroundColor } = getComputedStyle(one, pseudo || null);
      const isDrawn = pseudo ? content === '""' : isOwn;
      return isDrawn && backgroundColor !== 'rgba(0, 0, 0, 0)' ? [{ index, pseudo }] : [];
    });
  });
}

type Given = { marks: ReturnType<typeof readMarks>; STATES: string; FOCUSABLE: string };

/** Runs in the page, with forced colors. */
function findHidden({ marks, STATES: states, FOCUSABLE: focusable }: Given): string[] {
  const canvas = getComputedStyle(document.body).backgroundColor;
  const isPlain = (color: string) => color === canvas || color.endsWith(', 0)');
  const isVisible = (one: Element) => one.checkVisibility({ visibilityProperty: true });
  const describe = (one: Element) =>
    [one.parentElement, one]
      .map((each) => each && [each.tagName.toLowerCase(), ...each.classList].join('.'))
      .join(' > ');

  /** Without colors of texts and edges, which the system chooses. */
  const readLook = (one: Element, pseudo: string | null): string => {
    const style = getComputedStyle(one, pseudo);
    if (pseudo && style.content === 'none') return '';
    const { outlineStyle, outlineWidth, borderWidth, borderStyle, textDecorationLine } = style;
    const outline = outlineStyle === 'none' ? '' : outlineWidth;
    const background = isPlain(style.backgroundColor) ? '' : style.backgroundColor;
    return [outline, borderWidth, borderStyle, textDecorationLine, background].join();
  };
  const readLooks = (one: Element) =>
    [null, '::before', '::after'].map((pseudo) => readLook(one, pseudo)).join(' | ');

  const hidden = marks.flatMap(({ index, pseudo }) => {
    const one = document.querySelector(`[data-index="${index}"]`);
    if (!one) return [];
    const { backgroundColor, borderStyle, display } = getComputedStyle(one, pseudo || null);
    const isHidden = backgroundColor === canvas && borderStyle === 'none' && display !== 'none';
    return isHidden ? [`only a background: ${describe(one)}${pseudo}`] : [];
  });

  const chosen = [...document.querySelectorAll(states)].filter(isVisible).flatMap((one) => {
    const kind = [...one.classList].filter((name) => !name.startsWith('is-'));
    const selector = [one.tagName, ...kind.map((name) => CSS.escape(name))].join('.');
    const parents = one.parentElement?.parentElement?.querySelectorAll(selector) ?? [];
    const other = [...parents].find((each) => isVisible(each) && !each.matches(states));
    // The row of a link is marked in its place.
    const row = (each: Element) => each.closest('tr') ?? each;
    const isSame = other && readLooks(row(one)) === readLooks(row(other));
    return isSame ? [`looks as if not chosen: ${describe(one)} ${one.textContent}`] : [];
  });

  const boxes = [...document.querySelectorAll('input:is([type=checkbox], [type=radio])')]
    .filter((one) => isVisible(one) && getComputedStyle(one).appearance === 'none')
    .map((one) => `not drawn by the system: ${describe(one)}`);

  const controls = [...document.querySelectorAll<HTMLElement>(focusable)].filter(isVisible);
  const unfocused = controls.flatMap((one) => {
    const around = [one, one.parentElement!];
    const read = () => around.map(readLooks).join();
    const before = read();
    one.focus({ focusVisible: true, preventScroll: true } as FocusOptions);
    const isSame = document.activeElement === one && read() === before;
    one.blur();
    return isSame ? [`looks as if without the focus: ${describe(one)}`] : [];
  });
  return [...hidden, ...chosen, ...boxes, ...unfocused];
}
