// Finds what an element is part of: a quote, a comment, a footer. Element.closest() with [class*="quote" i] takes a
// millisecond for each element and selector where one class attribute has a million characters.

/** Tags, or a class whose name contains one of the words; with `inIds`, also an ID that does. */
export type Mark = { tags: readonly string[]; words: RegExp; inIds?: boolean };

/** Authors of praise, reviews and comments are not the page's people, and what they say is not about its owner. */
export const OPINION: Mark = {
  tags: ['blockquote'],
  words: /testimonial|review|quote|comment/i,
};

const MAX_ANCESTORS = 300;
const MAX_ATTRIBUTE_LENGTH = 400;

/** The nearest marked one of an element and its ancestors. Longer attributes than 400 characters are not searched. */
export function findMarkedAncestor(
  element: Element,
  mark: Mark,
  most = MAX_ANCESTORS,
): Element | null {
  let at: Element | null = element;
  for (let steps = 0; at && steps < most; steps++, at = at.parentElement) {
    if (mark.tags.includes(at.localName) || hasWord(at, 'class', mark.words)) return at;
    if (mark.inIds && hasWord(at, 'id', mark.words)) return at;
  }
  return null;
}

function hasWord(element: Element, attribute: string, words: RegExp): boolean {
  // Through the prototype: a form with a field named "getAttribute" has no such method.
  const value = Element.prototype.getAttribute.call(element, attribute);
  return value !== null && value.length <= MAX_ATTRIBUTE_LENGTH && words.test(value);
}
