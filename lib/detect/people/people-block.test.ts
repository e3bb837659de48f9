// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { openPage } from '../page/page.ts';
import { parse } from '../fixtures/read.ts';
import type { PeopleBlock } from '../evidence/evidence.ts';
import { findPeopleBlock } from './people-block.ts';

function findAt(body: string): PeopleBlock | null {
  const page = openPage(parse(`<body>${body}`), new URL('https://tarnwick.example/x'));
  return page && findPeopleBlock(page);
}

const NAMES = ['Ada Brisk', 'Jonas Weld', 'Mira Lund', 'Odile Farrow'];

test('counts the evidence of each row', () => {
  const cards = NAMES.map((name, at) => {
    const slug = name.toLowerCase().replace(' ', '-');
    const role = at < 2 ? '<p>Director</p>' : '';
    const mail = at < 1 ? `<a href="mailto:${slug}@tarnwick.example">@</a>` : '';
    const page = at < 3 ? `<a href="/people/${slug}">More</a>` : '';
    return `<div><img src="${slug}.jpg"><img src="icon.png"><h3>${name}</h3>${role}${mail}${page}</div>`;
  });
  const block = findAt(`<p>${'We carry freight. '.repeat(20)}</p>${cards.join('')}`);
  expect(block).toMatchObject({
    names: 4,
    purity: 1,
    roleShare: 0.5,
    linkShare: 0.25,
    portraitShare: 1,
    ownPageShare: 0.75,
  });
  expect(block?.people.map(({ fullName }) => fullName)).toEqual(NAMES);
  expect(block?.pageShare).toBeGreaterThan(0.1);
  expect(block?.pageShare).toBeLessThan(0.3);
});

test('without details and with other lines between the names, the block is found and its numbers are low', () => {
  const lines = NAMES.map((name) => `<li>${name}</li><li>about us</li>`);
  expect(findAt(`<ul>${lines.join('')}</ul>`)).toMatchObject({
    names: 4,
    purity: 0.5,
    roleShare: 0,
    linkShare: 0,
    portraitShare: 0,
    ownPageShare: 0,
  });
});

test('two names are no block', () => {
  expect(findAt('<p>Ada Brisk</p><p>Jonas Weld</p>')).toBeNull();
});

test('fields of a form that are named like methods do not stop the search', () => {
  const rows = NAMES.map((name) => `<h3>${name}</h3><p>Director</p>`).join('');
  expect(findAt(`<form><input name="getAttribute">${rows}</form>`)).toMatchObject({ roleShare: 1 });
});
