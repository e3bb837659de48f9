// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { html } from '../fixtures/summary.ts';
import { maskHtml } from './mask-page.fixture.ts';

const TEAM = 'https://www.brightloom.example/people/dean-parks';
const OTHER = 'https://www.brightloom.example/who/42';
const named = (more: string) =>
  html('Dean Parks | Bright Loom', `<h1 id="dean-parks">Dean Parks</h1>${more}`);

describe('no report contains a name of common words', () => {
  test.each([
    ['by the page’s own address', TEAM, named('<p>Coordinator</p>')],
    ['by a mailbox', OTHER, named('<a href="mailto:dean.parks@brightloom.example">x</a>')],
    ['by a profile', OTHER, named('<a href="https://www.linkedin.com/in/dean-parks-7">in</a>')],
    [
      'by data',
      OTHER,
      named('<script type="application/ld+json">{"@type":"Person","name":"Dean Parks"}</script>'),
    ],
  ])('%s', (_, address, page) => {
    const report = maskHtml(page, address);
    expect(`${report.url} ${report.html}`).not.toMatch(/\b(?:dean|parks)\b/i);
  });
});

test.each(['About us', 'Contact us', 'Our team', 'Team'])(
  'the heading %s is kept, because the whole text is on the allow-list',
  (heading) => {
    const slug = heading.toLowerCase().replace(' ', '-');
    const page = html(`${heading} | Bright Loom`, `<h1>${heading}</h1>`);
    expect(maskHtml(page, `https://www.brightloom.example/about/${slug}`).html).toContain(heading);
  },
);

test.each([
  ['Li Wu', 'https://a.example/people/li-wu', 'li-wu', /\b(?:li|wu)\b/i],
  ['Jo Ng', 'https://a.example/people/jo-ng', 'cardJoNg', /\bjo\b|\bng\b|JoNg/i],
  ['李伟', 'https://a.example/people/x', '李伟', /李伟/],
])('a short name is in no class, id or key: %s', (name, address, id, form) => {
  const page = html(
    `${name} | Tarnwick`,
    `<h1 id="${id}" class="card card--${id}">${name}</h1>`,
    `<script type="application/ld+json">{"@type":"Person","name":"${name}","${name}":"x"}</script>`,
  );
  const report = maskHtml(page, address);
  expect(`${report.url} ${report.html}`).not.toMatch(form);
});

test('a class that only contains a listed word is masked', () => {
  const page = html('Tarnwick', '<p class="zorvexillogo nameplatezorvexil">x</p>');
  const { html: shown } = maskHtml(page, 'https://a.example/');
  expect(shown).toMatch(/class="[a-z]+ [a-z]+"/);
  expect(shown).not.toMatch(/zorvexil|plate/);
});
