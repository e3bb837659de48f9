import { html, type Html } from './html.ts';

/** Small, of the system's own font, light and dark. `--brand` tells the sites apart. */
const STYLE: Html = {
  markup: `
:root { color-scheme: light dark; --ink: light-dark(#1a1e22, #eceef0); --soft: light-dark(#5d6670, #9ca5ae);
  --line: light-dark(#dfe2e6, #343a40); --sunken: light-dark(#f4f5f6, #15181a); }
* { box-sizing: border-box }
body { margin: 0; font: 15px/1.55 system-ui, sans-serif; color: var(--ink); background: light-dark(#fff, #1c1f22) }
a { color: light-dark(color-mix(in oklab, var(--brand) 85%, black), color-mix(in oklab, var(--brand) 45%, white)) }
body > header { border-bottom: 1px solid var(--line); border-top: 4px solid var(--brand); background: var(--sunken) }
body > header > div, main, body > footer { max-width: 760px; margin: 0 auto; padding: 12px 24px }
body > header > div { display: flex; gap: 24px; align-items: baseline; flex-wrap: wrap }
body > header strong { font-size: 17px } body > header a { text-decoration: none }
main { padding-top: 32px; padding-bottom: 48px }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 4px } h2 { font-size: 17px; margin: 32px 0 8px }
.lead { font-size: 17px; margin: 0 } .soft, body > footer { color: var(--soft) }
.card { border: 1px solid var(--line); border-radius: 10px; padding: 16px 20px; margin: 16px 0 }
.card p { margin: 4px 0 } ul { padding-left: 20px } li { margin: 4px 0 }
.people { list-style: none; padding: 0; display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(210px, 1fr)) }
.people li { border: 1px solid var(--line); border-radius: 10px; padding: 12px 16px; margin: 0 }
.people h3 { margin: 0; font-size: 15px } .people p { margin: 0; color: var(--soft) }
body > footer { border-top: 1px solid var(--line); font-size: 13px }
`,
};

export type PageParts = {
  title: string;
  /** A colour of the site. */
  brand: string;
  /** Name of the site and its links. */
  siteName: string;
  siteUrl: string;
  links: readonly { label: string; href: string }[];
  /** What the page carries for machines. */
  head?: readonly Html[];
  body: Html;
};

export function renderPage({
  title,
  brand,
  siteName,
  siteUrl,
  links,
  head,
  body,
}: PageParts): string {
  const navigation = links.map(({ label, href }) => html`<a href="${href}">${label}</a>`);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${head}
        <style>
          :root { --brand: ${brand} } ${STYLE}
        </style>
      </head>
      <body>
        <header>
          <div>
            <strong><a href="${siteUrl}">${siteName}</a></strong
            >${navigation}
          </div>
        </header>
        <main>${body}</main>
        <footer>Everything on this site is invented. It runs on your own computer.</footer>
      </body>
    </html>`.markup;
}
