// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { z } from '../../zod.ts';
import { maskHtml } from './mask-page.fixture.ts';

const evidence = z.object({
  rules: z.object({ kind: z.string(), confidence: z.number() }),
  weighed: z.object({
    names: z.array(
      z.object({
        name: z.string(),
        probability: z.number(),
        features: z.record(z.string(), z.number()),
      }),
    ),
    page: z.record(z.string(), z.number()),
    site: z.object({ name: z.nullable(z.string()), domain: z.nullable(z.string()) }),
  }),
});

const readEvidence = (html: string) => {
  const [, json = ''] = /<!-- evidence (.*) -->/.exec(html) ?? [];
  return z.parse(evidence, JSON.parse(json));
};

const PAGE = `<title>Zorvexil Kept</title><h1>Zorvexil Kept</h1><p>I am Zorvexil Kept--> <!-- and I write about tides.</p>
  <a href="mailto:zorvexil@kept.example">Write</a>`;

test('The report contains what the reader weighs, with names masked like those of the page.', () => {
  const { html } = maskHtml(PAGE, 'https://zorvexilkept.example/');
  const { rules, weighed } = readEvidence(html);
  expect(rules.kind).toBe('person');
  const [best] = weighed.names;
  expect(html).toContain(`<h1>${best?.name}</h1>`);
  expect(best?.features['h1']).toBe(1);
  expect(weighed.page['home']).toBe(1);
  expect(html).not.toMatch(/zorvexil|kept/i);
});

test('The site’s own domain is masked.', () => {
  const { html } = maskHtml('<title>Home</title><p>x</p>', 'https://www.zorvexil.example/');
  expect(readEvidence(html).weighed.site.domain).toMatch(/^[a-z]+\.example$/);
  expect(html).not.toContain('zorvexil');
});
