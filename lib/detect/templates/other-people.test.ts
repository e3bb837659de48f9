// @vitest-environment jsdom
// Pages that name other people beside their subject: none of their values becomes the subject's.
import { expect, test } from 'vitest';
import { html, summarizeAt } from '../fixtures/summary.ts';

const page = (body: string): string => html('Jane Roe | Roe Law', `<h1>Jane Roe</h1>${body}`);
const url = 'https://roelaw.example/people/jane-roe';
const mail = (address: string): string => `<a href="mailto:${address}">${address}</a>`;
const link = (slug: string): string =>
  `<a href="https://www.linkedin.com/in/${slug}"><img alt="LinkedIn"></a>`;

test.each([
  ['an assistant of the same surname', `<p>${link('anna-roe')}</p>`, null],
  ['a relative in an aside', `<aside>Related: ${link('bob-roe-9')}</aside>`, null],
  ['the maker of the site', `<footer>Site by ${link('tomroe')}</footer>`, null],
  ['another of the same first name', `<p>${link('jane-field')}</p>`, null],
  ['half a name in the footer', `<footer>${link('jroe')}</footer>`, null],
  ['her own', `<p>${link('jroe')}</p>`, 'https://www.linkedin.com/in/jroe'],
  [
    'her own in the footer',
    `<footer>${link('jane-roe-4b2')}</footer>`,
    'https://www.linkedin.com/in/jane-roe-4b2',
  ],
])('LinkedIn: %s', (_, body, network) => {
  expect(summarizeAt(page(`<p>Partner</p>${body}`), url)).toMatchObject({
    kind: 'person',
    network,
  });
});

test('the mailbox is her own, not the one of an assistant with the same surname', () => {
  const body = `<p>Partner</p>${mail('jane.roe@roelaw.example')}<p>Assistant: ${mail('anna.roe@roelaw.example')}</p>`;
  expect(summarizeAt(page(body), url)).toMatchObject({ emails: ['jane.roe@roelaw.example'] });
});

test.each([
  ['her manager', '<p>Tom is her manager. He is the director at Bright Loom.</p>'],
  ['her manager, a paragraph before', '<p>Tom is her manager.</p><p>He is director at Loom.</p>'],
  ['her husband', '<p>Her husband, Tom Roe, is a partner at Bright Loom.</p>'],
  ['her manager in one sentence', '<p>Jane’s manager is a director at Bright Loom.</p>'],
  ['a colleague', '<p>Jane lives in Lyon and her brother is a director at Bright Loom.</p>'],
  ['one of a couple', '<p>Jane works with Tom Field. He is a director at Bright Loom.</p>'],
  ['a testimonial', '<p>“Great.” I am a director at Copper Hill, and she helped us.</p>'],
  ['a quotation', '<p>“I am a director at Copper Hill and glad,” says Tom.</p>'],
  ['a quoted block', '<blockquote><p>I am a director at Copper Hill.</p></blockquote>'],
  ['under another name', '<h3>Tom Field</h3><p>He is a director at Bright Loom.</p>'],
  ['what she was', '<p>Former Chief Executive Officer</p>'],
  ['where she was', '<p>Former Chief Executive Officer at Bright Loom</p>'],
])('work: %s is not hers', (_, body) => {
  expect(summarizeAt(page(body), url)).toMatchObject({ title: null, company: 'Roe Law' });
});

test.each([
  ['by her name', '<p>Jane Roe is a director at Bright Loom.</p>'],
  ['by her surname', '<p>Dr. Roe is a director at Bright Loom.</p>'],
  ['with a degree', '<p>Jane M. Roe, PhD, is a director at Bright Loom.</p>'],
  ['with a second name', '<p>Jane Marie Roe is a director at Bright Loom. My Tom.</p>'],
  ['with a nickname', '<p>Jane “Janie” Roe is a director at Bright Loom.</p>'],
  ['behind a place', '<p>Based in Santa Cruz, Jane is a director at Bright Loom.</p>'],
  ['as I', '<p>Hello, I am a director at Bright Loom.</p>'],
  ['as she, at once', '<p>She is a director at Bright Loom.</p>'],
  [
    'as she, after her name',
    '<p>Jane worked at Copper Hill. She is a director at Bright Loom.</p>',
  ],
  ['as she, later', '<p>Jane Roe paints. In 2010 she moved. She is a director at Bright Loom.</p>'],
  ['after what she was', '<p>Former partner</p><p>She is a director at Bright Loom.</p>'],
])('work: %s', (_, body) => {
  expect(summarizeAt(page(body), url)).toMatchObject({ title: 'director', company: 'Bright Loom' });
});

test('a mailbox on a domain reserved for examples is ignored', () => {
  const body = `<p>Partner</p><p>Write to us as in ${mail('jane.roe@example.com')}</p>`;
  expect(summarizeAt(page(body), url)).toMatchObject({ kind: 'person', emails: [] });
});
