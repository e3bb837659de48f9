// @vitest-environment jsdom
// Pages whose markup names their topic: the subject of a profile, or the topic of an article.
import { expect, test } from 'vitest';
import { ld } from '../fixtures/pages.ts';
import { html, meta, summarizeAt } from '../fixtures/summary.ts';

const ada = { '@type': 'Person', name: 'Ada Brisk' };
const quayline = {
  '@type': 'Organization',
  name: 'Quayline',
  url: 'https://www.quayline.example/',
};
const page = (url: string, more: object): object => ({
  '@type': 'WebPage',
  '@id': url,
  url,
  ...more,
});

test.each([
  [
    'a report about a person’s actions, beside a NewsArticle',
    'https://www.harbourtimes.example/2024/05/03/ada-brisk',
    html(
      'Ada Brisk arrested',
      '<h1>Ada Brisk</h1><p>Story</p>',
      meta({ 'og:type': 'article' }) +
        ld({
          '@graph': [
            page('https://www.harbourtimes.example/2024/05/03/ada-brisk', { about: ada }),
            { '@type': 'NewsArticle', author: { '@type': 'Person', name: 'Tom Field' } },
          ],
        }),
    ),
    { kind: 'none', reason: 'article' },
  ],
  [
    'a review of a film, signed by its author',
    'https://films.example/ada-brisk',
    html(
      'Ada Brisk',
      '<h1>Ada Brisk</h1><p>Review</p>',
      ld(
        page('https://films.example/ada-brisk', {
          about: ada,
          author: { '@type': 'Person', name: 'Tom Field' },
        }),
      ),
    ),
    { kind: 'none' },
  ],
  [
    'a review that is headed with another name',
    'https://films.example/the-journey',
    html(
      'The Journey',
      '<h1>The Journey</h1>',
      ld(page('https://films.example/the-journey', { about: ada })),
    ),
    { kind: 'none' },
  ],
  [
    'a recipe with its cook’s claim that it is her main page',
    'https://food.example/lemon-cake',
    html(
      'Lemon Cake',
      '<h1>Lemon Cake</h1>',
      ld({
        '@graph': [
          { '@type': 'Recipe', name: 'Lemon Cake', author: { '@id': '#a' } },
          { ...ada, '@id': '#a', mainEntityOfPage: 'https://food.example/lemon-cake' },
        ],
      }),
    ),
    { kind: 'none', reason: 'article' },
  ],
  [
    'a page about a person with the name as its heading',
    'https://www.harbourhall.example/hosts/ada',
    html(
      'Ada Brisk | Harbour Hall',
      '<h1>Ada Brisk</h1>',
      ld(page('https://www.harbourhall.example/hosts/ada', { about: ada })),
    ),
    { kind: 'person', name: 'Ada Brisk' },
  ],
  [
    'a profile with a publication date',
    'https://www.harbourhall.example/news/ada-brisk',
    html(
      'Ada Brisk | Harbour Hall',
      '<h1>Ada</h1>',
      meta({ 'og:type': 'article' }) + ld({ '@type': 'ProfilePage', mainEntity: ada }),
    ),
    { kind: 'person', name: 'Ada Brisk' },
  ],
  [
    'a report of what a company did',
    'https://www.harbourtimes.example/2025/01/02/quayline-sued',
    html(
      'Quayline sued',
      '<h1>Quayline sued</h1>',
      meta({ 'og:type': 'article' }) +
        ld([
          { '@type': 'NewsArticle', headline: 'x' },
          page('https://www.harbourtimes.example/2025/01/02/quayline-sued', { about: quayline }),
        ]),
    ),
    { kind: 'none', reason: 'article' },
  ],
  [
    'an agency’s page of what it made for a customer',
    'https://www.pixelhouse.example/work/spring',
    html(
      'Spring campaign | Pixelhouse',
      '<h1>Spring campaign</h1>',
      ld(page('https://www.pixelhouse.example/work/spring', { about: quayline })),
    ),
    { kind: 'none' },
  ],
  [
    'a front page that names its owner',
    'https://www.quayline.example/',
    html(
      'Freight, calmly',
      '<h1>Freight, calmly</h1>',
      ld(page('https://www.quayline.example/', { about: quayline })),
    ),
    { kind: 'company', name: 'Quayline', domain: 'quayline.example' },
  ],
] as const)('%s', (_, url, document, expected) => {
  expect(summarizeAt(document, url)).toMatchObject(expected);
});

test.each([
  ['Acme Tools', 'a firm'],
  ['Human Resources', 'an office'],
])('a forum’s profile page of %s, %s that is marked up as a person, is not a person’s', (name) => {
  const url = 'https://forum.quayline.example/profile/4711';
  const markup = ld({ '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name } });
  expect(summarizeAt(html(name, `<h1>${name}</h1>`, markup), url)['kind']).not.toBe('person');
});
