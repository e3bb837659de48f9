// Finds texts that do not fit: a page that scrolls sideways, words that end outside of their part of it, and buttons that
// lie on each other.
import type { Page } from 'puppeteer-core';

/** The elements that are cut with an ellipsis, scroll, or are wider than the bar above them by design. */
const MAY_BE_CUT =
  '.cut, .visually-hidden, .bar-chart-name, pre, code, textarea, select, [role="table"], svg';

/** One line for each: the element and its text, and by how many pixels it is too wide. */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate((mayBeCut) => {
    const found: string[] = [];
    const describe = (one: Element) =>
      `${[one.tagName.toLowerCase(), ...one.classList].join('.')} “${one.textContent.trim().slice(0, 60)}”`;
    const root = document.scrollingElement!;
    const tooWide = root.scrollWidth - root.clientWidth;
    if (tooWide > 0) found.push(`The page scrolls sideways by ${tooWide} px.`);

    const all = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (one) =>
        !one.closest(mayBeCut) &&
        one.checkVisibility({ visibilityProperty: true }) &&
        // The head of a table whose rows are drawn as cards is only read out.
        getComputedStyle(one.closest('thead') ?? one).clipPath === 'none',
    );
    for (const one of all) {
      const texts = [...one.childNodes].filter(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
      if (texts.length === 0 || getComputedStyle(one).textOverflow === 'ellipsis') continue;
      const part = one.closest('button, a.button, dialog, body')!.getBoundingClientRect();
      const over = texts.map((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const { left, right } = range.getBoundingClientRect();
        return Math.max(part.left - left, right - part.right);
      });
      const own = one.clientWidth > 0 ? one.scrollWidth - one.clientWidth : 0;
      const most = Math.round(Math.max(own, ...over));
      if (most > 1) found.push(`${describe(one)} by ${most} px`);
    }

    const buttons = all
      .filter(
        (one) =>
          one.matches('button, a.button') && !one.closest('nav, [role="menu"], .filter-panel'),
      )
      .map((one) => ({ one, box: one.getBoundingClientRect() }));
    buttons.forEach(({ one, box }, index) => {
      for (const { one: other, box: its } of buttons.slice(index + 1)) {
        const [width, height] = [
          Math.min(box.right, its.right) - Math.max(box.left, its.left),
          Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top),
        ];
        const isOver = document
          .elementsFromPoint(
            Math.max(box.left, its.left) + width / 2,
            Math.max(box.top, its.top) + height / 2,
          )
          .filter((each) => each === one || each === other);
        // Quiet buttons extend by 8 px into the space beside them.
        if (width > 8 && height > 4 && isOver.length === 2) {
          found.push(`${describe(one)} lies on ${describe(other)}`);
        }
      }
    });
    return found;
  }, MAY_BE_CUT);
