// @vitest-environment jsdom
// The present position in the dated lists of CVs, and the employer of a person on a university's site.
import { expect, test } from 'vitest';
import { html, summarizeAt } from '../fixtures/summary.ts';

const readCv = (body: string): Record<string, unknown> =>
  summarizeAt(html('CV – Mira Holt', `<h1>Mira Holt</h1>${body}`), 'https://miraholt.example/cv');

test.each([
  [
    'the dates below the role and the firm',
    '<h2>Experience</h2><div><h3>Head of Data, Acme Foods</h3><p>2019 – present</p></div><div><h3>Analyst, Weld Bank</h3><p>2015 – 2019</p></div>',
    'Head of Data',
    'Acme Foods',
  ],
  [
    'the dates before the firm and the role',
    '<h2>Work</h2><dl><dt>03/2019 – now</dt><dd><b>Acme</b><br>Principal Engineer</dd><dt>2015 – 2019</dt><dd><b>Weld</b><br>Developer</dd></dl>',
    'Principal Engineer',
    'Acme',
  ],
  [
    'the dates before the role in one line',
    '<h2>Werdegang</h2><ul><li>Seit 2017: Leiter Informatik bei der Acme AG</li><li>2009 – 2017: Projektleiter bei Weld</li></ul>',
    'Leiter Informatik',
    'Acme AG',
  ],
  [
    'the oldest position first',
    '<h2>Career</h2><h3>Clerk</h3><p>Weld Bank</p><p>2009 – 2015</p><h3>Chief Risk Officer</h3><p>Acme Bank</p><p>2015 – today</p>',
    'Chief Risk Officer',
    'Acme Bank',
  ],
])('a CV with %s', (_, body, title, company) => {
  expect(readCv(body)).toMatchObject({ kind: 'person', title, company });
});

test.each([
  '<h2>Editorial boards</h2><p>2018 – present</p><p>Associate Editor, Acme Letters</p>',
  '<h2>Work</h2><p>2018 – 2022</p><p>Engineer, Acme Labs of Tarn</p>',
])('%s names no employer', (body) => {
  expect(readCv(body)['company']).toBeFalsy();
});

const readStaff = (foot: string, path = '/person/4711-mira-holt'): Record<string, unknown> =>
  summarizeAt(
    html(
      'Dr. Mira Holt',
      `<header>Maps</header><h1>Dr. Mira Holt</h1><p>Lecturer in Geography</p><p><a href="mailto:mira.holt@maps.example">Mail</a></p><footer>${foot}</footer>`,
    ),
    `https://www.maps.example${path}`,
  );

test('the university in the foot of its site employs the person', () => {
  expect(readStaff('Hochschule Tarn, Kartenweg 4, 01069 Tarn')).toMatchObject({
    title: 'Lecturer',
    company: 'Hochschule Tarn',
  });
  expect(readStaff('© 2024 Tarn University Research Portal')['company']).toBe('Tarn University');
  expect(readStaff('© 2024 Tarn University', '/speakers/mira-holt')['company']).toBeFalsy();
});

test.each([
  '<p>I am a researcher and regular speaker at PyTarn.</p>',
  '<p>I am a product designer with Acme and Weld on my list of clients.</p>',
  '<p>Researcher</p><p><a href="https://scholar.example/">Google Scholar</a></p>',
])('%s names no employer', (body) => {
  const page = html('Mira Holt', `<h1>Mira Holt</h1>${body}`);
  expect(summarizeAt(page, 'https://miraholt.example/')['company']).toBeFalsy();
});

test('the name with which the author of a blog introduces herself is not the name of the blog', () => {
  const body =
    '<h1>Über mich</h1><p>Ich bin Mira Holt und schreibe über Karten. Ich wohne in Tarn, und meine Katze heißt Atlas.</p>';
  expect(
    summarizeAt(html('Über mich – Quiet Maps', body), 'https://quietmaps.example/ueber-mich/'),
  ).toMatchObject({ kind: 'person', name: 'Mira Holt' });
});
