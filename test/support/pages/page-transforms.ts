// Changes to a page that must not change what the reader returns: other hashed names, another order of cards,
// another interface language. Each changes the document in place, and in the same way in every run.

/** Ids that are stable on the real pages. */
const STABLE_ID =
  /^(?:experience|about|education|workspace|pv-contact-info|profile-container|top-card-text-details-contact-info|org-people-profile-card__profile-image-\d+)$/;

const getHash = (text: string): string => {
  let hash = 7;
  for (const letter of text) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 0x7fffffff;
  return hash.toString(16).padStart(8, '0');
};

/** Renames every class and id, except ids that repeat the component key and ids of icons. */
export function renameClassesAndIds(document: Document): void {
  for (const element of document.querySelectorAll('[class]')) {
    const names = (element.getAttribute('class') ?? '').split(/\s+/).filter(Boolean);
    element.setAttribute('class', names.map((name) => `_${getHash(`${name}.`)}`).join(' '));
  }
  for (const element of document.querySelectorAll('[id]')) {
    const isStable =
      element.localName === 'svg' ||
      STABLE_ID.test(element.id) ||
      element.id === element.getAttribute('componentkey');
    if (!isStable) element.id = `ember${getHash(element.id)}`;
  }
}

const CARD =
  '[componentkey^="com.linkedin.sdui.profile.card.ref"], [componentkey^="profileCards"], [componentkey^="ProfilePostConnectDrawer_"]';
const ROW =
  '[data-sdui-screen$="ProfileContactDetailsOverlay"] > [componentkey], main > section, [data-sn-view-name] ~ section';

/** Reverses the cards of a profile in each group, and the rows of the contact info. */
export function reverseCards(document: Document): void {
  const parents = new Set<Element>();
  for (const card of document.querySelectorAll(`${CARD}, ${ROW}`))
    if (card.parentElement) parents.add(card.parentElement);
  for (const parent of parents) {
    const cards = Array.from(parent.children).filter((child) => child.matches(`${CARD}, ${ROW}`));
    const places = cards.map((card) => {
      const place = document.createComment('');
      card.replaceWith(place);
      return place;
    });
    places.forEach((place, at) => place.replaceWith(cards[cards.length - 1 - at]!));
  }
}

/** Names that no language translates. */
const BRANDS = ['LinkedIn', 'Sales Navigator'];
const LETTERS = 'кчтшдзлврмнпсбгф';

const foreign = (word: string): string =>
  Array.from(
    word,
    (letter, at) => LETTERS[((letter.codePointAt(0) ?? 0) + at) % LETTERS.length],
  ).join('');

/** A URL is a value, not a word. */
const ADDRESS = /^\s*(?:https?:\/\/|www\.)\S+\s*$/;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Replaces every word that is not in `kept` with random text of another alphabet. */
export function replaceWords(document: Document, kept: readonly string[]): void {
  const values = [...kept, ...BRANDS].filter(Boolean).toSorted((a, b) => b.length - a.length);
  const value = new RegExp(`(${values.map(escaped).join('|')})`, 'u');
  const translate = (text: string): string =>
    ADDRESS.test(text)
      ? text
      : text
          .split(value)
          .map((part) =>
            values.includes(part) ? part : part.replace(/\p{L}[\p{L}\p{M}’']*/gu, foreign),
          )
          .join('');
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.closest('script, style, code'))
      node.nodeValue = translate(node.nodeValue ?? '');
  }
  for (const element of document.querySelectorAll('[aria-label], [alt]'))
    for (const name of ['aria-label', 'alt']) {
      const text = element.getAttribute(name);
      if (text) element.setAttribute(name, translate(text));
    }
}
