// What an element is made of, asked of the prototypes: a form whose field is named "attributes" or
// "childNodes" hands out the field in their place.

const ask = (prototype: object, name: string, of: Node): unknown =>
  Reflect.get(prototype, name, of);

export const childrenOf = (element: Element): readonly Node[] =>
  Array.from(ask(Node.prototype, 'childNodes', element) as NodeListOf<ChildNode>);

export const attributesOf = (element: Element): readonly Attr[] =>
  Array.from(ask(Element.prototype, 'attributes', element) as NamedNodeMap);

export const tagOf = (element: Element): string =>
  String(ask(Element.prototype, 'tagName', element)).toLowerCase();

export const attributeOf = (element: Element, name: string): string =>
  attributesOf(element).find((one) => one.name === name)?.value ?? '';

export const textIn = (element: Element): string =>
  String(ask(Node.prototype, 'textContent', element) ?? '');

const MOST_NODES = 1_000;

/** Its texts, each by itself, as far as they are that long together; `isWhole`: there are no more. */
export function textsIn(
  element: Element,
  mostCharacters: number,
): { texts: string[]; isWhole: boolean } {
  const texts: string[] = [];
  const kin = (of: Node, which: 'firstChild' | 'nextSibling' | 'parentNode') =>
    ask(Node.prototype, which, of) as Node | null;
  let node = kin(element, 'firstChild');
  let length = 0;
  // Step by step: an element with thousands of children is in thousands of others at once.
  for (let visited = 0; node && visited < MOST_NODES; visited += 1) {
    if (node.nodeType === 3) {
      const text = node.nodeValue ?? '';
      length += text.length;
      if (length > mostCharacters) break;
      texts.push(text);
    }
    let next = kin(node, 'firstChild');
    for (let at: Node | null = node; !next && at && at !== element; at = kin(at, 'parentNode')) {
      next = kin(at, 'nextSibling');
    }
    node = next;
  }
  return { texts, isWhole: node === null };
}
