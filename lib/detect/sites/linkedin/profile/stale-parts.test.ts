// @vitest-environment jsdom
// Parts of the previous member's page beside parts of the new one, while LinkedIn replaces the page.
import { expect, test } from 'vitest';
import { position, serverDrivenProfile } from '../../../fixtures/linkedin/server-driven.ts';
import { readAt, parse } from '../../../fixtures/read.ts';
import { detectPageKind } from '../../../page-kind.ts';

const URL_OF_JONAS = 'https://www.linkedin.com/in/jonas-weld/';
const TOP_CARD = '[componentkey$="Topcard"]';
const EXPERIENCE = '[componentkey$="ExperienceTopLevelSection"]';

// A top card without the slug: no link around the name, no address of the contact info.
const ada = serverDrivenProfile({
  nameLink: 'none',
  contactHref: '#',
  experience: position('Toolmaker', 'Acme Tools', 'Mar 2021 - Present'),
}).replaceAll('href="/in/ada-brisk-1f/"', 'href="#"');
const jonas = (toolbar: boolean): string =>
  serverDrivenProfile({
    slug: 'jonas-weld',
    name: 'Jonas Weld',
    headline: 'Welder',
    panel: ['Weld AG'],
    memberId: 'ACoAAJonasJonasJonas12345',
    toolbar,
  });

/** Ada's part in place of Jonas's. */
function replaced(html: string, selector: string, without?: string): string {
  const page = parse(html);
  const stale = parse(ada).querySelector(selector);
  if (without) stale?.querySelector(without)?.remove();
  page.querySelector(selector)?.replaceWith(page.importNode(stale!, true));
  return page.documentElement.outerHTML;
}

test.each([
  ['a top card beside new groups', replaced(jonas(false), TOP_CARD)],
  ['a top card beside a new toolbar', replaced(jonas(true), TOP_CARD)],
  ['the experience', replaced(jonas(true), EXPERIENCE)],
  [
    'the experience without its anchor',
    replaced(jonas(true), EXPERIENCE, '[componentkey^="profile_experience_top_anchor_"]'),
  ],
])('with %s of the previous member, the page is still loading for reader and badge', (_, html) => {
  expect(readAt(html, URL_OF_JONAS)).toMatchObject({ kind: 'none', reason: 'loading' });
  expect(detectPageKind(parse(html), new URL(URL_OF_JONAS))).toBe('none');
});

test.each([true, false])('the new member’s parts are read (toolbar: %s)', (toolbar) => {
  expect(readAt(jonas(toolbar), URL_OF_JONAS)).toMatchObject({
    kind: 'person',
    fullName: { value: 'Jonas Weld' },
    companyName: { value: 'Weld AG' },
  });
});

test('the groups alone prove a card with the same member id', () => {
  const html = serverDrivenProfile({ nameLink: 'none', contactHref: '#', toolbar: false })
    .replaceAll('href="/in/ada-brisk-1f/"', 'href="#"')
    .replaceAll(/vanityName=[^"]*/g, '');
  const read = readAt(html, 'https://www.linkedin.com/in/ada-brisk-1f/');
  expect(read).toMatchObject({ kind: 'person', fullName: { value: 'Ada Brisk' } });
});

test('after a navigation from a hidden member to a named one, the page is still loading', () => {
  const hiddenMember = serverDrivenProfile({
    slug: 'ACoAAB1x2y3z4a5b6c7d8e9f',
    name: 'LinkedIn Member',
    toolbar: false,
  });
  expect(readAt(hiddenMember, URL_OF_JONAS)).toMatchObject({ kind: 'none', reason: 'loading' });
});

test('the previous member’s title on an emptied page is not a name', () => {
  const html = '<title>(2) Ada Brisk | LinkedIn</title><main></main>';
  expect(readAt(html, URL_OF_JONAS)).toMatchObject({ kind: 'none', reason: 'loading' });
  expect(detectPageKind(parse(html), new URL(URL_OF_JONAS))).toBe('none');
});
