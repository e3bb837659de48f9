import { expect, test } from 'vitest';
import { html, jsonLd } from './html.ts';

test('texts are escaped, markup is not', () => {
  const name = html`<b>${'O\'Farrelly & <Söhne> "KG"'}</b>`;
  expect(html`<p>${name}${null}${false}${[html`<i>1</i>`, html`<i>${2}</i>`]}</p>`.markup).toBe(
    `<p><b>O'Farrelly &amp; &lt;Söhne&gt; &quot;KG&quot;</b><i>1</i><i>2</i></p>`,
  );
});

test('a JSON-LD block cannot be left from inside', () => {
  const { markup } = jsonLd({ name: '</script><script>alert(1)</script>' });
  expect(markup.match(/<\/script>/g)).toHaveLength(1);
  const json = markup.replace(/^<script[^>]*>|<\/script>$/g, '');
  expect(JSON.parse(json)).toEqual({
    '@context': 'https://schema.org',
    name: '</script><script>alert(1)</script>',
  });
});
