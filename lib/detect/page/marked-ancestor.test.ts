// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { findMarkedAncestor, OPINION, type Mark } from './marked-ancestor.ts';

const FOOTER: Mark = { tags: ['footer'], words: /footer/i, inIds: true };

function find(html: string, mark: Mark): string | null {
  const page = new DOMParser().parseFromString(html, 'text/html');
  return findMarkedAncestor(page.querySelector('i')!, mark)?.localName ?? null;
}

test('The nearest element with a tag or a word of a class is found.', () => {
  expect(find('<blockquote><p class="Customer-Reviews"><i></i></p></blockquote>', OPINION)).toBe(
    'p',
  );
  expect(find('<blockquote><p class="lead"><i></i></p></blockquote>', OPINION)).toBe('blockquote');
  expect(find('<section class="team"><i></i></section>', OPINION)).toBeNull();
});

test('Only a mark of IDs searches IDs.', () => {
  expect(find('<div id="siteFooter"><i></i></div>', FOOTER)).toBe('div');
  expect(find('<div id="comments"><i></i></div>', OPINION)).toBeNull();
});

test('An attribute of many characters is not searched, and what is above it is.', () => {
  const long = `comment ${'x'.repeat(1_000_000)}`;
  expect(find(`<footer><div class="${long}"><i></i></div></footer>`, OPINION)).toBeNull();
  expect(find(`<footer><div class="${long}"><i></i></div></footer>`, FOOTER)).toBe('footer');
});

test('A form with a field named "getAttribute" has a class like any other element.', () => {
  const form = '<form class="comment-form"><input name="getAttribute"><i></i></form>';
  expect(find(form, OPINION)).toBe('form');
});
