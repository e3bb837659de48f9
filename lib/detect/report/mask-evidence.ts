// Writes the evidence that the reader weighs on a reported page. The masked page alone does not show it, because the
// reader weighs words, too. With it, a labelled report can be used by npm run detect:train.
import { explainPage } from '../explain.ts';
import { attempt } from '../page/attempt.ts';
import type { Mask } from './mask.ts';

/** A comment with one line of JSON: an Explanation with numbers, and with names that are masked like the page's. */
export function writeEvidence(document: Document, address: URL, mask: Mask): string {
  const found = attempt(() => explainPage(document, address), null);
  if (!found) return '';
  const maskName = (name: string | null): string | null => (name === null ? null : mask.text(name));
  const weighed = found.weighed && {
    ...found.weighed,
    names: found.weighed.names.map((one) => ({ ...one, name: mask.text(one.name) })),
    site: {
      name: maskName(found.weighed.site.name),
      domain: maskHost(found.weighed.site.domain, mask),
    },
    listed: found.weighed.listed.map((name) => mask.text(name)),
  };
  const json = JSON.stringify({ rules: found.rules, weighed }, (_, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 10_000) / 10_000 : value,
  );
  // Two hyphens could end the comment.
  return `<!-- evidence ${json.replaceAll('--', '-\\u002d')} -->\n`;
}

const maskHost = (host: string | null, mask: Mask): string | null =>
  host === null ? null : mask.address(`//${host}`).slice(2);
