// @vitest-environment jsdom
// Names in the form of a person's name that belong to a firm, a club, a place or a course.
import { expect, test } from 'vitest';
import { html, summarizeAt } from '../fixtures/summary.ts';

test.each([
  ['a possessive', 'idasbread.example', "Ida's Bread", 'ida@idasbread.example'],
  [
    'a Spanish legal form',
    'muebleslarrea.example',
    'Muebles Larrea S.L.',
    'muebles@muebleslarrea.example',
  ],
  [
    'an Italian one',
    'vetricastello.example',
    'Vetri Castello S.r.l.',
    'vetri@vetricastello.example',
  ],
])('on a contact page, %s shows that the name is a firm’s', (_, host, name, mailbox) => {
  const body = `<h1>Contact</h1><p>Call us or write to <a href="mailto:${mailbox}">${mailbox}</a>.</p>`;
  expect(summarizeAt(html(`Contact | ${name}`, body), `https://www.${host}/contact`)).toMatchObject(
    { kind: 'company', name },
  );
});

test('“Lawyers in a town” is no person, on a page in a folder of lawyers', () => {
  const body = `<a href="/">Trova</a><h1>Avvocati a Pavia</h1><p>Descrivi il tuo caso e ricevi tre preventivi gratuiti da uno studio della tua zona.</p>
    <h2>Aree di pratica</h2><ul><li>Diritto di famiglia</li><li>Diritto del lavoro</li><li>Diritto penale</li></ul>
    <h2>In evidenza</h2><p>Studio Legale Ponte, Corso Cavour 3, Pavia. Studio Legale Riva, Piazza Grande 1, Pavia.</p>
    <h2>Quanto costa?</h2><p>Il costo dipende dalla complessità della causa e dal valore. La prima consulenza è spesso gratuita, e molti studi lavorano con una tariffa a ore.</p>`;
  const page = html('Avvocati a Pavia: trova il tuo avvocato | Trova', body, '', 'it');
  const address = 'https://www.trova.example/avvocati/lombardia/pavia';
  expect(summarizeAt(page, address)['kind']).toBe('none');
});

const TOWN = 'Die Stadt liegt am Fluss. Sie hat 1300 Einwohner.';
test.each([
  [
    'the site’s name above it reads like a role',
    'sankt-merten',
    `<a href="/">Reiseberater</a><h1>Sankt Merten</h1><p>${TOWN}</p>`,
    'Sankt Merten – Tipps',
  ],
  [
    'the menu above it ends with a role',
    'sankt-merten',
    `<nav><a href="/a">Orte</a><br><a href="/b">Redakteure</a><p>Reiseberater</p></nav><h1>Sankt Merten</h1><p>${TOWN}</p>`,
    'Sankt Merten – Tipps',
  ],
  [
    '“Your tutor” stands under it',
    'basket-weaving-days',
    '<h1>Basket Weaving Days</h1><h2>Your tutor</h2><h3>Odile Farrow</h3><p>Two days, all materials included.</p>',
    'Basket Weaving Days – Courses',
  ],
])('the heading is no person where %s', (_, slug, body, title) => {
  expect(summarizeAt(html(title, body), `https://www.tarnwick.example/x/${slug}`)['kind']).toBe(
    'none',
  );
});

test.each([
  ['Pearl Jam Home Page', 'pearl-jam', '<p>I like their songs. My favourites are below.</p>'],
  ['Silver Creek', '', '<p>This is Silver Creek. I like it, and my photos are below.</p>'],
])('“%s” is a page about something', (title, path, body) => {
  const page = html(title, `<h1>${title}</h1>${body}`);
  expect(summarizeAt(page, `https://www.tarnwick.example/${path}`)).not.toMatchObject({
    kind: 'person',
  });
});

const posts = [1, 2, 3]
  .map((at) => `<article class="post"><h2><a href="/p/${at}">Post ${at}</a></h2><p>…</p></article>`)
  .join('');
test.each([
  ['Tarn Sailing Club', 'en', 'company'],
  ['Ruderverein Tarnstadt', 'de', 'company'],
  ['Amicale des Cyclistes de Tarn', 'fr', 'company'],
  ['Thoughts from Tarn', 'en', 'none'],
  ['Churchill Anchor Clubhouse', 'en', 'none'],
])('posts on the front page of “%s” (%s): %s', (name, language, kind) => {
  const page = html(name, `<h1><a href="/">${name}</a></h1>${posts}`, '', language);
  expect(summarizeAt(page, `https://www.tarnwick.example/`)['kind']).toBe(kind);
});
