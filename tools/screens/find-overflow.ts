// Finds texts that do not fit: a page that scrolls sideways, words that end outside of their part of it or are cut without
// a tooltip, a separator at the start of a line, a name or a button with a word broken in the middle, a name that touches
// its value, and buttons that lie on each other. Only what is in the window is compared with what lies on it.
import type { Page } from 'puppeteer-core';

/** The elements that scroll, are only read out, or are wider than the bar above them by design. */
const MAY_BE_CUT =
  '.visually-hidden, .bar-chart-name, pre, code, textarea, select, [role="table"], .import-preview table, svg';

/** These lie on the page by design, but nothing lies on anything within one of them. */
const LAYERS = 'dialog, nav, [role="menu"], .filter-panel, .columns-panel, .contact-actions';

/** Short texts of the interface, which the user reads as a whole. */
const NAMES = 'button, dt, legend, .label, .people-kind b';

/** One line for each: the element and its text, and by how many pixels it is too wide. */
export const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ mayBeCut, layers, names }) => {
      const found: string[] = [];
      const describe = (one: Element) =>
        `${[one.tagName.toLowerCase(), ...one.classList].join('.')} “${one.textContent.trim().slice(0, 60)}”`;
      const root = document.scrollingElement!;
      const tooWide = root.scrollWidth - root.clientWidth;
      if (tooWide > 0) found.push(`The page scrolls sideways by ${tooWide} px.`);

      const getRect = (text: Node, from: number, to: number) => {
        const range = document.createRange();
        range.setStart(text, from);
        range.setEnd(text, to);
        return range.getBoundingClientRect();
      };
      /** The part of the page in which an element has to stay: one that cuts or scrolls it, or that it is the text of. */
      function findPart(one: Element): Element {
        for (let part: Element | null = one; part; part = part.parentElement) {
          if (part.matches('button, a.button, dialog')) return part;
          const { overflowX, overflowY } = getComputedStyle(part);
          if (overflowX !== 'visible' || overflowY !== 'visible') return part;
        }
        return document.body;
      }
      /** Whether the character begins a line of its block that is not the first one. */
      function beginsLine(one: Element, text: Text, index: number): boolean {
        const rect = getRect(text, index, index + 1);
        const isBelow = (top: number) => rect.top - top > rect.height / 2;
        const before = text.data.slice(0, index).trimEnd().length;
        if (before > 0) return isBelow(getRect(text, before - 1, before).top);
        let block = one;
        while (getComputedStyle(block).display === 'inline') block = block.parentElement!;
        const box = block.getBoundingClientRect();
        const { direction, paddingLeft, paddingRight } = getComputedStyle(block);
        const space =
          direction === 'rtl'
            ? box.right - Number.parseFloat(paddingRight) - rect.right
            : rect.left - box.left - Number.parseFloat(paddingLeft);
        return isBelow(box.top) && space < 2;
      }
      /** As the head of a table whose rows are drawn as cards, or a heading in the popup. */
      const isOnlyReadOut = (one: Element | null): boolean =>
        one !== null &&
        (getComputedStyle(one).clipPath !== 'none' || isOnlyReadOut(one.parentElement));

      const all = [...document.querySelectorAll<HTMLElement>('body *')].filter(
        (one) =>
          !one.closest(mayBeCut) &&
          one.checkVisibility({ visibilityProperty: true }) &&
          !isOnlyReadOut(one),
      );
      for (const one of all) {
        const texts = [...one.childNodes].filter(
          (node): node is Text => node instanceof Text && node.data.trim() !== '',
        );
        if (texts.length === 0) continue;
        const part = findPart(one);
        const { textOverflow, webkitLineClamp } = getComputedStyle(part);
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') {
          const isCut =
            part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 4;
          if (isCut && !one.closest('[title]'))
            found.push(`${describe(one)} is cut, without a title`);
          continue;
        }
        const box = part.getBoundingClientRect();
        const { overflowY } = getComputedStyle(part);
        const mayBeBelow = part === document.body || /auto|scroll/.test(overflowY);
        const over = texts.flatMap((text) => {
          const { left, right, top, bottom } = getRect(text, 0, text.length);
          // Lines may be higher than their letters.
          const above = mayBeBelow ? 0 : Math.max(box.top - top, bottom - box.bottom) - 4;
          return [box.left - left, right - box.right, above];
        });
        const own = one.clientWidth > 0 ? one.scrollWidth - one.clientWidth : 0;
        const most = Math.round(Math.max(own, ...over));
        if (most > 1) found.push(`${describe(one)} by ${most} px`);
        for (const text of texts) {
          for (const { index } of text.data.matchAll(/·/g)) {
            if (beginsLine(one, text, index)) {
              found.push(`${describe(one)} has a line that begins with ·`);
            }
          }
          if (!one.closest(names)) continue;
          // Japanese may break between any two characters, and an address has no other place.
          for (const { 0: word, index } of text.data.matchAll(
            /(?<![@./])\p{Script=Latin}{2,}(?![@./]\w)/gu,
          )) {
            const [first, last] = [index, index + word.length - 1].map((at) =>
              getRect(text, at, at + 1),
            );
            if (last!.top - first!.top > first!.height / 2) {
              found.push(`${describe(one)} breaks the word “${word}”`);
            }
          }
        }
      }

      const getContents = (one: Element) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return range.getBoundingClientRect();
      };
      for (const one of all.filter((each) => each.matches('dt, .receipt :is(th, td)'))) {
        const next = one.nextElementSibling;
        if (!next?.matches('dd, td') || !all.includes(next as HTMLElement)) continue;
        const [box, its] = [getContents(one), getContents(next)];
        const height = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
        const space = Math.max(its.left - box.right, box.left - its.right);
        if (box.width > 0 && its.width > 0 && height > 4 && space < 3) {
          found.push(`${describe(one)} touches ${describe(next)}`);
        }
      }

      const buttons = all
        .filter((one) => one.matches('button, a.button'))
        .map((one) => ({ one, box: one.getBoundingClientRect(), layer: one.closest(layers) }));
      buttons.forEach(({ one, box, layer }, index) => {
        for (const { one: other, box: its, layer: itsLayer } of buttons.slice(index + 1)) {
          if (layer !== itsLayer) continue;
          const [width, height] = [
            Math.min(box.right, its.right) - Math.max(box.left, its.left),
            Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top),
          ];
          // Quiet buttons extend by 8 px into the space beside them.
          if (width <= 8 || height <= 4) continue;
          const isOver = document
            .elementsFromPoint(
              Math.max(box.left, its.left) + width / 2,
              Math.max(box.top, its.top) + height / 2,
            )
            .filter((each) => each === one || each === other);
          if (isOver.length === 2) found.push(`${describe(one)} lies on ${describe(other)}`);
        }
      });
      return found;
    },
    { mayBeCut: MAY_BE_CUT, layers: LAYERS, names: NAMES },
  );
