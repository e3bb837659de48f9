// Refuses a text that passes no macro where `react/jsx-no-literals` does not look: in the text props of our own
// components, and in the branches of an expression.

/** Props that are shown or read out, of elements and of the components in components/ui. */
export const TEXT_PROPS = [
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'blocked',
  'cancelLabel',
  'copyLabel',
  'count',
  'details',
  'end',
  'error',
  'foot',
  'heading',
  'head',
  'hideLabel',
  'hint',
  'label',
  'message',
  'note',
  'placeholder',
  'price',
  'problem',
  'proposal',
  'question',
  'refusal',
  'showLabel',
  'text',
  'title',
  'verb',
];

/** Of the items of menus and choices, the columns of tables and others that are given as objects. */
const TEXT_KEYS = ['head', 'heading', 'hint', 'label', 'note', 'question', 'text', 'title', 'verb'];

/** The parts of a node of the syntax tree that the rule reads (ESTree). */
type Node = {
  type: string;
  name?: string | Node;
  key?: Node;
  value?: unknown;
  operator?: string;
  parent?: Node;
  expression?: Node;
  expressions?: Node[];
  quasis?: { value: { raw: string } }[];
  consequent?: Node;
  alternate?: Node;
  left?: Node;
  right?: Node;
};
type Context = { report(problem: { node: Node; message: string }): void };

/** Two letters: no separator or unit. Addresses and endings of files are the same in every language. */
const hasWord = (text: unknown): boolean =>
  typeof text === 'string' && /\p{L}{2}/u.test(text) && !/^https?:|^\.[a-z]/.test(text);

/** The texts that an expression may become, without those that a function or a macro returns. */
function listTexts(node: Node | undefined): Node[] {
  switch (node?.type) {
    case 'Literal':
      return hasWord(node.value) ? [node] : [];
    case 'TemplateLiteral':
      return node.quasis?.some(({ value }) => hasWord(value.raw)) ? [node] : [];
    case 'ConditionalExpression':
      return [...listTexts(node.consequent), ...listTexts(node.alternate)];
    case 'LogicalExpression':
      // The left side of && is a condition.
      return [...(node.operator === '&&' ? [] : listTexts(node.left)), ...listTexts(node.right)];
    case 'BinaryExpression':
      return node.operator === '+' ? [...listTexts(node.left), ...listTexts(node.right)] : [];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return listTexts(node.expression);
    default:
      return [];
  }
}

const getName = (node: Node['name']): string =>
  typeof node === 'object' && typeof node.name === 'string' ? node.name : '';

const MESSAGE = 'A text in the interface passes a macro (CONTRIBUTING.md, Texts).';

export const noPlainText = {
  create(context: Context) {
    const report = (nodes: readonly Node[]) => {
      for (const node of nodes) context.report({ node, message: MESSAGE });
    };
    return {
      JSXAttribute(node: Node) {
        const prop = getName(node.name);
        // A button's `name` is the accessible one, other names are those of icons and fields.
        const isName = prop === 'name' && getName(node.parent?.name) === 'Button';
        if (TEXT_PROPS.includes(prop) || isName) report(listTexts(node.value as Node));
      },
      Property(node: Node) {
        if (TEXT_KEYS.includes(getName(node.key))) report(listTexts(node.value as Node));
      },
      JSXExpressionContainer(node: Node) {
        const isChild = node.parent?.type === 'JSXElement' || node.parent?.type === 'JSXFragment';
        // jsx-no-literals reports what is not a choice.
        const isChoice =
          node.expression?.type === 'ConditionalExpression' ||
          node.expression?.type === 'LogicalExpression' ||
          node.expression?.type === 'BinaryExpression';
        if (isChild && isChoice) report(listTexts(node.expression));
      },
    };
  },
};
