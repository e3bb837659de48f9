// Generates large pages for the benchmark: a profile among many other elements.
import type { BenchPage } from './demo-pages.ts';

const PROFILE = `<script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'ProfilePage',
  mainEntity: {
    '@type': 'Person',
    name: 'Ada Brisk',
    jobTitle: 'Head of Research',
    worksFor: { '@type': 'Organization', name: 'Acme Tools' },
  },
})}</script>`;

const makePage = (name: string, body: string): BenchPage => ({
  name,
  url: 'https://www.acmetools.example/people/ada-brisk',
  html: async () =>
    new TextEncoder().encode(
      `<!doctype html><html lang="en"><head><title>Ada Brisk - Acme Tools</title>${PROFILE}</head><body><h1>Ada Brisk</h1>${body}</body></html>`,
    ),
});

/** A card of seven elements, like in lists of posts, products and colleagues. */
const makeCard = (index: number): string =>
  `<div class="card item-${index % 50}"><h3><a href="/notes/${index}">Note ${index}</a></h3><p>Seen by <b>${index % 97}</b> people <time>2026</time></p><span>more</span></div>`;
const ELEMENTS_OF_A_CARD = 7;

export function makePageOfElements(elements: number): BenchPage {
  const cards = Array.from({ length: Math.ceil(elements / ELEMENTS_OF_A_CARD) }, (_, index) =>
    makeCard(index),
  );
  return makePage(`${elements} elements`, `<main>${cards.join('')}</main>`);
}

const SENTENCE = 'The freight that leaves the quay at noon is at the depot before the evening. ';

/** Mostly text, in paragraphs of about ten sentences. */
export function makePageOfBytes(bytes: number): BenchPage {
  const paragraph = `<p>${SENTENCE.repeat(10)}</p>`;
  return makePage(
    `${Math.round(bytes / 1_000_000)} MB`,
    `<article>${paragraph.repeat(Math.ceil(bytes / paragraph.length))}</article>`,
  );
}
