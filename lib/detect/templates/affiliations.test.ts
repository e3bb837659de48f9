// @vitest-environment jsdom
// Titles and employers as researchers and employees write them: in a sentence, and in the lines under the name.
import { expect, test } from 'vitest';
import { html, summarizeAt } from '../fixtures/summary.ts';

const MORE = '<p>My research is about maps. My papers are below, and my code is on the shelf.</p>';
const readOwnPage = (body: string): Record<string, unknown> =>
  summarizeAt(html('Ada Brisk', body), 'https://adabrisk.example/');

test.each([
  [
    'I am a fourth-year Ph.D. student at the School of Computing, University of Tarn, advised by others.',
    'Ph.D. student',
    'University of Tarn',
  ],
  [
    'I am a PhD student in the Department of Geography, Tarn University.',
    'PhD student',
    'Tarn University',
  ],
  ['I am a 27 years old research engineer at Tarnwick Labs.', 'research engineer', 'Tarnwick Labs'],
  [
    'I am a researcher at the Map Intelligence Group. My work is about maps.',
    'researcher',
    'Map Intelligence Group',
  ],
])('a sentence: %s', (sentence, title, company) => {
  const page = `<h1>Ada Brisk</h1><p>${sentence}</p>${MORE}`;
  expect(readOwnPage(page)).toMatchObject({ kind: 'person', title, company });
});

test.each([
  [
    '<p>Ph.D. Student<br>School of Computing<br>Tarn University, Lyon</p>',
    'Ph.D. Student',
    'Tarn University',
  ],
  [
    '<div>Associate Professor<br>Department of Maths<br>12 Chapel Lane<br>University of Tarn</div>',
    'Associate Professor',
    'University of Tarn',
  ],
  ['<p>Professor of Maps, University of Tarn.</p>', 'Professor of Maps', 'University of Tarn'],
  [
    '<h3>Tarnwick, Software Engineer</h3><p>I like it at Tarnwick.</p>',
    'Software Engineer',
    'Tarnwick',
  ],
  ['<h3>Paris, Photographer</h3>', 'Photographer', null],
  [
    '<p>Map Lab – Research Assistant – Tarn University</p>',
    'Research Assistant',
    'Tarn University',
  ],
  ['<p>Profesora | Universidad de Tarn | Escritora</p>', 'Profesora', 'Universidad de Tarn'],
  ['<p>Engineer at MAPL, Tarn University</p>', 'Engineer', 'Tarn University'],
  ['<p>Postdoc, MAPL</p><p>Tarn University</p>', 'Postdoc', 'Tarn University'],
  ['<p>Consultant at KPMG</p><p>PhD, Tarn University</p>', 'Consultant', 'KPMG'],
  ['<p>Doçent</p><p>Tarn Üniversitesi Harita Daire Başkanlığı</p>', 'Doçent', 'Tarn Üniversitesi'],
  ['<p>Researcher</p><p>I went to college in Lyon.</p>', 'Researcher', null],
  ['<p>Researcher</p><p>Graduate of Tarn University</p>', 'Researcher', null],
  ['<p>Researcher</p><p>Universitätsstraße 12<br>45141 Tarn</p>', 'Researcher', null],
  ['<p>Researcher at Universidad de la República</p>', 'Researcher', 'Universidad de la República'],
  ['<p>青山学院大学 文学部 教授</p>', '教授', '青山学院大学'],
  ['<p>Researcher</p><p><a href="https://ab.example/">Website</a></p>', 'Researcher', null],
  ['<p>Researcher</p><p><a href="https://ab.example/">ab.example</a></p>', 'Researcher', null],
  [
    '<p>Researcher</p><p><a href="https://ab.example/">Personal Website</a></p>',
    'Researcher',
    null,
  ],
  ['<p>Gap Year Coordinator</p>', 'Gap Year Coordinator', null],
  ['<h3>Vice President, Sales</h3>', 'Vice President, Sales', null],
  ['<p>Researcher</p><p>PhD, University of Tarn, 2012</p>', 'Researcher', null],
])('lines under the name: %s', (lines, title, company) => {
  const page = `<h1>Ada Brisk</h1>${lines}${MORE}`;
  expect(readOwnPage(page)).toMatchObject({ kind: 'person', title, company });
});

test.each(['I am a postdoc in MAPL, hosted by others.', 'I work at MAPL as a postdoc.'])(
  'the abbreviation of a group gives way to the university under the name: %s',
  (sentence) => {
    const body = `<h1>Ada Brisk</h1><p>Postdoc<br>Laboratory for Maps<br>Tarn University</p><p>${sentence}</p>${MORE}`;
    expect(readOwnPage(body)).toMatchObject({ company: 'Tarn University' });
  },
);

test.each([
  [
    'Educadora Social · Especialista en mapas',
    'Educadora Social',
    'El Telar · Centro de Mapas',
    'El Telar',
  ],
  [
    'Lecturer in Maps',
    'Lecturer in Maps',
    'Tarn University, Department of Maps',
    'Tarn University',
  ],
  ['Partner at Holt & Weld', 'Partner', '', 'Holt & Weld'],
  ['Fotograf | Skribent', 'Fotograf', 'Tarnkort | Kort og atlas', 'Tarnkort'],
  ['Recruiter', 'Recruiter', 'Tarnwick, College Recruiting', 'Tarnwick, College Recruiting'],
  ['Manager', 'Manager', 'KPMG', 'KPMG'],
])('the markup of a person: %s', (jobTitle, title, employer, company) => {
  const person = {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: 'Ada Brisk',
      jobTitle,
      ...(employer ? { worksFor: { '@type': 'Organization', name: employer } } : {}),
    },
  };
  const body = `<script type="application/ld+json">${JSON.stringify(person)}</script><h1>Ada Brisk</h1>
    <p>PhD, University of Lyon</p>`;
  expect(readOwnPage(body)).toMatchObject({ title, company });
});

test('the university of a physician’s studies is not the employer', () => {
  const page = html(
    'Ada Brisk | Tarn Eye Center',
    '<h1>Ada Brisk, MD</h1><p>Ophthalmologist</p><p>University of Lyon</p>',
    '<meta property="og:site_name" content="Tarn Eye Center">',
  );
  expect(summarizeAt(page, 'https://tarneyecenter.example/doctors/ada-brisk')).toMatchObject({
    company: 'Tarn Eye Center',
  });
});

test('what a person says of the employer comes before a university in the lines', () => {
  const body = `<h1>Ada Brisk</h1><p>I am an engineer at Acme.</p><p>Before that I taught at Tarn University.</p>${MORE}`;
  expect(readOwnPage(body)).toMatchObject({ company: 'Acme' });
});

test('a group’s site does not hide the university that its member names', () => {
  const page = html(
    'Ada Brisk | Map Group',
    '<h1>Ada Brisk</h1><p>PhD student</p><p>University of Tarn</p>',
    '<meta property="og:site_name" content="Map Group">',
  );
  expect(summarizeAt(page, 'https://mapgroup.tarn.example/people/ada-brisk')).toMatchObject({
    company: 'University of Tarn',
  });
});

test.each(['Université d’Aubrac', "Université d'Aubrac", "Università dell'Adda"])(
  'a small word with an apostrophe is part of a name: %s',
  (name) => {
    expect(readOwnPage(`<h1>Ada Brisk</h1><p>Professor<br>${name}</p>${MORE}`)).toMatchObject({
      company: name,
    });
  },
);
