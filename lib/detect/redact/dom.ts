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
