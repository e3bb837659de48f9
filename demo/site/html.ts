/** Markup that is safe to put into a page as it is. */
export type Html = { readonly markup: string };

type Value = string | number | Html | readonly Html[] | null | undefined | false;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

function toMarkup(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string') return escapeHtml(value);
  if (typeof value === 'number') return String(value);
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}

/** html`<p>${text}</p>`: texts are escaped, markup and lists of it are not, null and false are nothing. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html => ({
  markup: parts.reduce((text, part, index) => text + toMarkup(values[index - 1]) + part),
});

/** A JSON-LD block. A "<" inside would end the script element early. */
export const jsonLd = (data: Record<string, unknown>): Html => ({
  markup: `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    ...data,
  }).replaceAll('<', '\\u003c')}</script>`,
});
