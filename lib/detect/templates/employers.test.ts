// @vitest-environment jsdom
// The employer and the title in lines and sentences of common forms, and what must not be taken for an employer.
import { expect, test } from 'vitest';
import { html, summarizeAt } from '../fixtures/summary.ts';

const MORE =
  '<p>I have spent the last ten years on tools that people use every day. I care about clear writing and quiet software, and I like to teach.</p>';
const readOwnPage = (body: string): Record<string, unknown> =>
  summarizeAt(html('Mira Holt', `<h1>Mira Holt</h1>${body}${MORE}`), 'https://miraholt.example/');

test.each([
  ['<p>Research Scientist, Acme Labs</p>', 'Research Scientist', 'Acme Labs'],
  ['<p>Head of Data, Acme Foods (2020–present)</p>', 'Head of Data', 'Acme Foods'],
  ['<p>UX researcher at Acme Cloud.</p>', 'UX researcher', 'Acme Cloud'],
  ['<p>Gerente de produto na Acme Brasil</p>', 'Gerente de produto', 'Acme Brasil'],
  [
    '<p>CTO &amp; co-founder of Acme Maps. Author of slow maps.</p>',
    'CTO & co-founder',
    'Acme Maps',
  ],
  ['<p>Independent consultant. I help ports plan.</p>', 'Independent consultant', null],
  [
    '<p>Profesora titular, Departamento de Historia<br>Universidad de Tarn</p>',
    'Profesora titular',
    'Universidad de Tarn',
  ],
  [
    '<p>Professoressa ordinaria<br>Università di Tarn</p>',
    'Professoressa ordinaria',
    'Università di Tarn',
  ],
  [
    '<p>Staff Scientist<br>Acme National Laboratory</p>',
    'Staff Scientist',
    'Acme National Laboratory',
  ],
  ['<p>Economist, Paris</p>', 'Economist, Paris', null],
  ['<p>Photographer, Cape Town</p>', 'Photographer, Cape Town', null],
  ['<p>3D Artist</p>', '3D Artist', null],
  ['<p>• Senior Partner</p>', 'Senior Partner', null],
  ['<p>Photographer based near Lyon</p>', 'Photographer', null],
  ['<p>2. Vorsitzender</p>', '2. Vorsitzender', null],
  ['<p>Evidence based practice nurse</p>', 'Evidence based practice nurse', null],
  [
    '<p>Engineer · <a href="https://code.example/mira">GitHub</a> · <a href="https://www.linkedin.com/in/mira">LinkedIn</a></p>',
    'Engineer',
    null,
  ],
  ['<p>Engineer, <a href="https://www.tarnwick.example/">Tarnwick</a></p>', 'Engineer', 'Tarnwick'],
  ['<p>Vice President, Global Sales</p>', 'Vice President, Global Sales', null],
  [
    '<p>Translator</p><p><a href="https://code.example/mira">Code Example</a></p>',
    'Translator',
    null,
  ],
])('a line: %s', (line, title, company) => {
  expect(readOwnPage(line)).toMatchObject({ kind: 'person', title, company });
});

test.each([
  ['I work at Acme Energy as a data engineer.', 'data engineer', 'Acme Energy'],
  [
    'Since 2020, I have been working as a data engineer for Acme Energy.',
    'data engineer',
    'Acme Energy',
  ],
  ['Mira joined Acme in 2020 as Vice President of Sales.', null, null],
  ['A product designer based in Lyon, currently at Acme Tools.', 'product designer', 'Acme Tools'],
  ['Ik ben hoofdontwikkelaar bij Acme BV en woon in Utrecht.', 'hoofdontwikkelaar', 'Acme BV'],
  [
    'I am the founder and director of Holt Studio, a small practice.',
    'founder and director',
    'Holt Studio',
  ],
  ['I joined Acme in 2010 and left after a year.', null, null],
  ['I joined Acme in 2010. Four years later I founded a shop.', null, null],
  ['Mira was working at Acme until 2019, then founded a studio.', null, null],
  [
    'Mira Holt is Vice President for Research at Tarnwick.',
    'Vice President for Research',
    'Tarnwick',
  ],
  ['I am a leadership coach for Fortune 500 companies.', 'leadership coach', null],
  ['Jonas Weld, currently at Acme, wrote this page for me.', null, null],
])('a sentence: %s', (sentence, title, company) => {
  expect(readOwnPage(`<p>${sentence}</p>`)).toMatchObject({ kind: 'person', title, company });
});

test('a university in the page’s title employs its staff', () => {
  const page = html(
    'Holt, Mira - University of Tarn',
    '<h1>Prof. Dr. Mira Holt</h1><dl><dt>Position</dt><dd>Head of Institute</dd></dl><a href="mailto:mira.holt@tarn.example">E-mail</a><p>My work is about rivers, sediment and the way in which floods change valleys. I have written about forty papers.</p><h2>Publications</h2><ul><li>M. Holt and J. Weld. Sediment in slow rivers. Journal of Water, 2021.</li></ul>',
  );
  expect(summarizeAt(page, 'https://people.tarn.example/holt')).toMatchObject({
    name: 'Mira Holt',
    company: 'University of Tarn',
  });
});

test('a name in an element of its own has the role beside it', () => {
  const page = html(
    'Holt Partners - Mira Weld',
    '<header><a href="/">Holt Partners</a></header><span class="name">Mira Weld</span><span class="role">Associate Director, Sustainability</span><p>Mira has worked for fifteen years on ports. Before that she studied law and lived in three countries. In the evening she sails and repairs old radios with her two children, and she writes a letter about it.</p><a href="mailto:mira.weld@holtpartners.example">E-mail</a>',
  );
  expect(summarizeAt(page, 'https://holtpartners.example/people/mira-weld')).toMatchObject({
    title: 'Associate Director, Sustainability',
    company: 'Holt Partners',
  });
});

test('a former employer does not replace the firm on whose site the person is', () => {
  const page = html(
    'Mira Weld | Holt Legal',
    '<header><a href="/">Holt Legal</a></header><h1>Mira Weld</h1><p>After law school, she joined Baker &amp; Stone as an associate. In 2016 she founded Holt Legal.</p>',
    '<meta property="og:site_name" content="Holt Legal">',
  );
  expect(summarizeAt(page, 'https://holtlegal.example/team/mira-weld')).toMatchObject({
    company: 'Holt Legal',
  });
});

test('the title at a former firm is not combined with the present one', () => {
  const page = html(
    'Mira Weld | Holt Legal',
    '<header><a href="/">Holt Legal</a></header><h1>Mira Weld</h1><p>Mira Weld joined Baker &amp; Stone in 2010 as an associate. Today she leads the tax practice.</p>',
    '<meta property="og:site_name" content="Holt Legal">',
  );
  expect(summarizeAt(page, 'https://holtlegal.example/team/mira-weld')).toMatchObject({
    title: null,
    company: 'Holt Legal',
  });
});

test.each(['personen', 'persons', 'persona'])(
  'the site of a folder “%s” is no employer: registers have it, too',
  (folder) => {
    const page = html(
      'Mira Holt | Tarnpedia',
      '<h1>Mira Holt</h1><p>Cartographer</p>',
      '<meta property="og:site_name" content="Tarnpedia">',
    );
    expect(summarizeAt(page, `https://tarnpedia.example/${folder}/mira-holt`)).not.toMatchObject({
      company: 'Tarnpedia',
    });
  },
);

test.each(['members', 'board', 'authors'])(
  'an association is not the employer of the person in its folder “%s”',
  (folder) => {
    const page = html(
      'Mira Holt | Tarn Freight Guild',
      '<header><a href="/">Tarn Freight Guild</a></header><h1>Mira Holt</h1><p>Head of Freight</p>',
      '<meta property="og:site_name" content="Tarn Freight Guild">',
    );
    const address = `https://tarnfreightguild.example/${folder}/mira-holt`;
    expect(summarizeAt(page, address)).toMatchObject({ name: 'Mira Holt', company: null });
  },
);
