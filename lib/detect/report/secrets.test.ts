// @vitest-environment jsdom
// A secret in every place of a page that can contain one: the report contains none.
import { expect, test } from 'vitest';
import { maskHtml } from './mask-page.fixture.ts';

const BASE64 = 'em9ydmV4aWwga2VwdA';
const PLACES: Readonly<Record<string, string>> = {
  text: '<p>zorvexil</p>',
  comment: '<!-- zorvexil --><!doctype zorvexil>',
  'inline script': '<script>var user = "zorvexil"</script>',
  'data script': '<script type="application/json">{"user": "zorvexil"}</script>',
  style: '<style>.zorvexil { background: url(zorvexil.png) }</style>',
  'style attribute': '<p style="background: url(https://zorvexil.example/zorvexil)">x</p>',
  pictures: '<img src="zorvexil.png" srcset="zorvexil.png 2x" alt="zorvexil" longdesc="zorvexil">',
  'base64 picture': `<img src="data:image/png;base64,${BASE64}"><a href="data:text/html,zorvexil">a</a>`,
  vector: '<svg aria-label="zorvexil"><title>zorvexil</title><text>zorvexil</text></svg>',
  'media and frames':
    '<video poster="zorvexil"><track label="zorvexil"></video><iframe srcdoc="zorvexil" name="zorvexil"></iframe><object data="zorvexil">zorvexil</object>',
  'without scripts': '<noscript>zorvexil<img alt="zorvexil"></noscript>',
  template: '<template><p>zorvexil</p></template>',
  'raw text': '<xmp>zorvexil</xmp><textarea>zorvexil</textarea><plaintext>zorvexil',
  'class and id': '<p class="zorvexil author-zorvexil zorvexilCard" id="user_zorvexil">x</p>',
  'a class with a name that stands elsewhere':
    '<p class="a-zorvexil b-zorvexil"></p><p class="c-zorvexil">zorvexil</p>',
  'custom attributes':
    '<p data-user="zorvexil" data-testid="user-zorvexil" zorvexil="zorvexil" onclick="zorvexil()" ng-bind="zorvexil">x</p>',
  'custom elements':
    '<zorvexil-card>x</zorvexil-card><zorvexil>x</zorvexil><x:zorvexil>x</x:zorvexil>',
  'hidden input':
    '<input type="hidden" name="zorvexil" value="zorvexil"><option value="zorvexil" label="zorvexil">',
  form: '<form action="/zorvexil" name="zorvexil"><button formaction="zorvexil" value="zorvexil">zorvexil</button></form>',
  labels:
    '<p title="zorvexil" aria-label="zorvexil" aria-describedby="zorvexil" placeholder="zorvexil">x</p>',
  metadata:
    '<meta name="zorvexil" content="zorvexil"><meta property="og:title" content="zorvexil"><meta http-equiv="refresh" content="0;url=https://zorvexil.example/"><meta name="generator" content="zorvexil">',
  'kinds of metadata':
    '<meta property="og:type" content="zorvexil"><meta name="twitter:card" content="zorvexil"><meta name="viewport" content="zorvexil">',
  vocabulary:
    '<p itemscope itemtype="https://schema.org/zorvexil https://zorvexil.example/Person" itemprop="zorvexil" itemid="zorvexil" vocab="zorvexil" prefix="zorvexil" typeof="zorvexil" property="zorvexil">x</p>',
  'closed lists':
    '<p role="zorvexil" lang="zorvexil" dir="zorvexil" rel="zorvexil" type="zorvexil" hidden="zorvexil" aria-hidden="zorvexil" colspan="zorvexil">x</p>',
  links:
    '<a href="https://zorvexil:zorvexil@zorvexil.example:8080/zorvexil/x?zorvexil=zorvexil&u=https%3A%2F%2Fzorvexil.example%2Fzorvexil#zorvexil" ping="zorvexil" target="zorvexil" download="zorvexil">x</a>',
  'other schemes':
    '<a href="javascript:zorvexil()">a</a><a href="zorvexil:zorvexil">b</a><a href="ftp://zorvexil">c</a>',
  'encoded twice': '<a href="/%257Aorvexil/%7Aorvexil">x</a>',
  mailboxes:
    '<a href="mailto:zorvexil@zorvexil.example?cc=zorvexil@zorvexil.example&body=zorvexil">zorvexil@zorvexil.example</a>',
  'a network’s address':
    '<a href="https://www.linkedin.com/in/zorvexil">x</a><a href="https://zorvexil.github.io/">y</a>',
  'structured data':
    '<script type="application/ld+json">{"@type": "zorvexil", "@id": "zorvexil", "zorvexil": ["zorvexil", {"name": "\\u007aorvexil"}], "@context": "zorvexil", "email": "zorvexil@zorvexil.example", "url": "https://zorvexil.example"}</script>',
  'broken data':
    '<script type="application/ld+json">{"name": "zorvexil", zorvexil: \'zorvexil\', "zorvexil</script>',
  'data in code':
    '<code>{"included": [{"$type": "zorvexil", "entityUrn": "urn:li:member:zorvexil", "publicIdentifier": "zorvexil"}]}</code>',
  'other code': '<code>{"user": "zorvexil"}</code><code>zorvexil</code>',
  'a link of the head':
    '<link rel="stylesheet" href="https://zorvexil.example/a.css"><link rel="canonical" href="https://zorvexil.example/">',
  capitals: '<p class="ZORVEXIL ZorVexil">ZORVEXIL Zor\u00advexil zor\u200bvexil</p>',
};

test.each(Object.entries(PLACES))('%s', (_, html) => {
  const { html: shown } = maskHtml(html, 'https://www.page.example/');
  expect(shown.toLowerCase()).not.toMatch(/zorvexil|7aorvexil|em9ydm|aorvexil/);
  expect(shown).not.toMatch(/\b(?:src|srcset|poster|ping|on\w+|style)=|javascript:|data:/);
});

test('the page’s own address is masked', () => {
  const { url } = maskHtml(
    '<p>x</p>',
    'https://zorvexil:zorvexil@zorvexil.example:99/zorvexil?zorvexil=zorvexil#zorvexil',
  );
  expect(url).toMatch(/^https:\/\/[a-z]+\.example\/[a-z]+\?[a-z]+=[a-z]+$/);
  expect(url).not.toContain('zorvexil');
});

const ID = '3f2a9b1c-77aa-4c1d-9e0b-8d7c6b5a4f3e';
test.each([
  [
    'an id',
    `<p id="u-${ID}" class="u_${ID}">${ID}</p><a href="/users/${ID}">x</a>`,
    '3f2a9b1c|9e0b|8d7c6b5a4f3e',
  ],
  [
    'a number',
    '<p id="post-48213377" class="user48213377">48213377</p><a href="/u/48213377?id=48213377">x</a>',
    '48213377',
  ],
  [
    'a telephone number',
    '<a href="tel:+49 30 1234567">+49 (30) 1234567</a><p>030 / 123 45 67</p>',
    '1234567|123 45 67',
  ],
  [
    'base64',
    `<p class="${BASE64}" data-testid="${BASE64}">${BASE64}</p><a href="/${BASE64}">x</a>`,
    BASE64,
  ],
  ['a number of a machine', '<a href="http://10.11.12.13:8080/x">x</a>', '10\\.11|12\\.13|8080'],
])('%s is replaced', (_, html, secret) => {
  expect(maskHtml(html, 'https://www.page.example/').html).not.toMatch(new RegExp(secret, 'i'));
});
