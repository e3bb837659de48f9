// @vitest-environment jsdom
// The present employer in lines and sentences of several languages, and the organisations near a person that are none.
import { expect, test } from 'vitest';
import { html, summarizeAt } from '../fixtures/summary.ts';

const MORE =
  '<p>My interests are rivers and old roads. I like to write about them in the evening, and I have two dogs.</p>';
const readOwnPage = (body: string): Record<string, unknown> =>
  summarizeAt(html('Mira Holt', `<h1>Mira Holt</h1>${body}${MORE}`), 'https://miraholt.example/');

test.each([
  [
    'I am a postdoc in the Weld Lab at the Institute for Maps, University of Tarn.',
    'postdoc',
    'University of Tarn',
  ],
  [
    'I’m a PhD candidate (4th year) in the Department of Maps at Tarn University.',
    'PhD candidate',
    'Tarn University',
  ],
  [
    'Mira Holt is a postdoc at the Map Laboratory, Istituto Tarnese di Cartografia.',
    'postdoc',
    'Istituto Tarnese di Cartografia',
  ],
  [
    'Soy estudiante de doctorado en Ciencias de la Tierra (Mapas) en la Universidad de Tarn.',
    'estudiante de doctorado',
    'Universidad de Tarn',
  ],
  [
    'Je suis professeure de géographie au lycée Marie Weld, à Tarn.',
    'professeure de géographie',
    'lycée Marie Weld',
  ],
  [
    'Je suis maîtresse de conférences en géographie à l’université de Tarn.',
    'maîtresse de conférences',
    'université de Tarn',
  ],
  ['Ärztin im Klinikum Tarn', 'Ärztin', 'Klinikum Tarn'],
  ['我现在是塔恩大学信息学院的一名本科生。', '本科生', '塔恩大学'],
  ['I am a designer based in Tarn. I work at Acme as a lead analyst.', 'designer', 'Acme'],
  ['I am a research engineer on the maps team at Acme.', 'research engineer', 'Acme'],
  [
    'Consultant cardiologist at St. Mary’s Hospital',
    'Consultant cardiologist',
    'St. Mary’s Hospital',
  ],
  ['Tarn Maps Corp. Principal Engineer', 'Principal Engineer', 'Tarn Maps Corp.'],
  ['Professora • UFTR', 'Professora', 'UFTR'],
  [
    'Profesor del Observatorio Geográfico Nacional - Universidad Nacional de Tarn',
    'Profesor',
    'Universidad Nacional de Tarn',
  ],
])('%s', (line, title, company) => {
  expect(readOwnPage(`<p>${line}</p>`)).toMatchObject({ kind: 'person', title, company });
});

test.each([
  '<p>Photographer</p><h3>Clients</h3><ul><li>Acme Inc.</li><li>Tarn University</li></ul>',
  '<p>Illustratrice</p><h3>Formation</h3><p>École des Beaux-Arts de Tarn</p>',
  '<p>Designer</p><p>Keynote at the University of Tarn</p>',
  '<p>Physiotherapist</p><p>Member of the University Hospital Club</p>',
  '<p>Writer. I used to be a nurse at Tarn Hospital.</p>',
  '<p>Psychologue, ancienne interne de l’Hôpital de Tarn</p>',
  '<p>Writer</p><p>Jonas Weld, professor at Tarn University, said that my book is good.</p>',
  '<p>Writer</p><p>My supervisor is Jonas Weld, professor at the University of Tarn.</p>',
  '<p>Nurse — University of Tarn (2012)</p>',
  '<p>Testing: Acme Games, Lorn Games, Weld &amp; Holt</p><p>I tested at Weld &amp; Holt.</p>',
  '<h3>Previous positions</h3><p>Postdoc at Tarn University</p>',
  '<p>Postdoc</p><p>The University</p>',
])('no employer: %s', (body) => {
  expect(readOwnPage(body)).not.toMatchObject({ company: expect.any(String) });
});

test('the text below “Current position” tells of the present', () => {
  const body =
    '<h3>Current position</h3><dl><dt>Analyst at Acme Maps. Since then I have written about rivers, roads, sediment, and the ways in which valleys change over very long times.</dt></dl><h3>Previous positions</h3><dl><dt>Analyst at Tarn University. 2012 - 2015</dt></dl>';
  expect(readOwnPage(body)).toMatchObject({ title: 'Analyst', company: 'Acme Maps' });
});

test('a role below a name that is set in two lines', () => {
  const page = html(
    'Mira Holt',
    `<table><tr><td><font size="6">Mira<br>Holt</font></td><td>Professoressa associata in Cartografia<br>Dipartimento di Geografia<br>Università degli studi di Tarn " La Valle "</td></tr></table>${MORE}`,
  );
  expect(summarizeAt(page, 'https://miraholt.example/')).toMatchObject({
    title: 'Professoressa associata',
    company: 'Università degli studi di Tarn "La Valle"',
  });
});

test('what the person writes is newer than the title of their page', () => {
  const page = html(
    'Mira Holt | PhD student at Lorn University',
    `<p>Depuis 2022, je suis professeure de géographie au lycée Marie Weld, à Tarn.</p>${MORE}<a href="mailto:mira.holt@tarn.example">E-mail</a>`,
  );
  expect(summarizeAt(page, 'https://miraholt.github.io/')).toMatchObject({
    title: 'professeure de géographie',
    company: 'lycée Marie Weld',
  });
});

test('a firm is written as on its site', () => {
  const page = html(
    'Mira Holt | Weld & Rowan',
    '<h1>Mira Holt</h1><h3>Of Counsel at Weld and Rowan</h3><p>Mira Holt has advised ports for years.</p>',
    '<meta property="og:site_name" content="Weld &amp; Rowan">',
  );
  expect(summarizeAt(page, 'https://weldrowan.example/attorneys/mira-holt/')).toMatchObject({
    title: 'Of Counsel',
    company: 'Weld & Rowan',
  });
});
