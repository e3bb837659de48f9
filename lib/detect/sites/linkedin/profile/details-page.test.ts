// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { position } from '../../../fixtures/linkedin/server-driven.ts';
import { readAt, readPersonAt, pickValues } from '../../../fixtures/read.ts';

const URL = 'https://www.linkedin.com/in/ada-brisk-1f/details/experience/';
const page = (toolbar: string, title: string, slug = 'ada-brisk-1f'): string =>
  `<title>${title}</title><div data-sdui-screen="com.linkedin.sdui.flagshipnav.profile.ProfileExperienceDetails">${toolbar}<main><section><a href="/in/${slug}/" aria-label="Back"></a><h2>Experience</h2>
  <section data-testid="profile_ExperienceDetailsSection_ACoAAB1">${position('Head of Tools', 'Acme Tools', '2021 - Present · 5 yrs')}</section></section><aside><a href="/in/jonas-weld/">Jonas Weld</a></aside></main></div>`;
const getToolbar = (slug: string, name: string): string =>
  `<div role="toolbar" inert><a href="/in/${slug}/"><p>${name}</p><p>Toolmaker</p></a></div>`;

test.each([
  ['the toolbar', page(getToolbar('ada-brisk-1f', 'Ada Brisk'), 'LinkedIn')],
  ['the title', page('', '(2) Experience | Ada Brisk | LinkedIn')],
])('an experience sub page is about the member that %s names', (_, html) => {
  expect(pickValues(readPersonAt(html, URL))).toMatchObject({
    name: 'Ada Brisk',
    title: 'Head of Tools',
    company: 'Acme Tools',
    network: 'https://www.linkedin.com/in/ada-brisk-1f',
  });
});

test.each([
  ['the toolbar is another member’s', page(getToolbar('jonas-weld', 'Jonas Weld'), 'LinkedIn')],
  [
    'the page leads back to another member',
    page('', 'Experience | Jonas Weld | LinkedIn', 'jonas-weld'),
  ],
  ['no name is there', page('', 'LinkedIn')],
  ['the title is another member’s', page('', 'Experience | Jonas Weld | LinkedIn')],
  ['the title contains only words of the interface', page('', 'Skills | Featured | LinkedIn')],
])('a sub page is still loading while %s', (_, html) => {
  expect(readAt(html, URL)).toMatchObject({ kind: 'none', reason: 'loading' });
});

test('the rows of a page that links back to another member are not read', () => {
  const html = page('', 'Experience | Ada Brisk | LinkedIn', 'jonas-weld');
  expect(pickValues(readPersonAt(html, URL))).toMatchObject({
    name: 'Ada Brisk',
    title: undefined,
    company: undefined,
  });
});
