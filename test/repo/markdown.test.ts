import { expect, test } from 'vitest';
import { readAnchors, readCode, readLinks, readSection, toAnchor } from './markdown.ts';

test.each([
  ['Free period', 'free-period'],
  ['Prefer: wait', 'prefer-wait'],
  ['silentFail', 'silentfail'],
  ['Idempotency-Key', 'idempotency-key'],
  ['`GET /a/b`', 'get-ab'],
  ['Keys & values', 'keys--values'],
  ['snake_case', 'snake_case'],
  ['[Linked](elsewhere.md) heading', 'linked-heading'],
  ['Über uns', 'über-uns'],
])('the heading "%s" has the anchor "%s"', (heading, anchor) => {
  expect(toAnchor(heading)).toBe(anchor);
});

const DOCUMENT = `# One

[a](two.md#x) and ![b](<b.png>) and [split
over lines](#one)

\`\`\`sh
# no heading, [no](link.md)
\`\`\`

## Two \`code\`

### Below

## Two code
`;

test('headings in fenced blocks are none, and a repeated heading has a number', () => {
  expect([...readAnchors(DOCUMENT)]).toEqual(['one', 'two-code', 'below', 'two-code-1']);
});

test('a section has its subsections and ends at the next heading of its level', () => {
  expect(readSection(DOCUMENT, 'two-code')).toBe('## Two `code`\n\n### Below\n');
  expect(readSection(DOCUMENT, 'three')).toBeUndefined();
});

test('links and images are found outside of fenced blocks', () => {
  expect(readLinks(`${DOCUMENT}<img src="docs/panel.png" alt="x" />`)).toEqual([
    'two.md#x',
    'b.png',
    '#one',
    'docs/panel.png',
  ]);
});

test('inline code is found', () => {
  expect(readCode(DOCUMENT)).toBe('code');
});
