// The original pages for mutations: the project's own, and real saved pages if they exist beside the clone.
import * as fixtures from '../../lib/detect/fixtures/pages.ts';
import { listDemoPages } from '../../bench/reader/demo-pages.ts';
import { listSavedPages } from '../../bench/reader/saved-pages.ts';
import type { Original } from './mutate-page.ts';

export type Address = { url: string };

export async function readOriginals({
  saved,
}: {
  saved: boolean;
}): Promise<(Original & Address)[]> {
  const pages = [...listDemoPages(), ...((saved ? await listSavedPages() : null) ?? [])];
  const own = Object.entries(fixtures).flatMap(([name, html]) =>
    typeof html === 'string'
      ? [{ name, html, url: 'https://www.acmetools.example/people/ada-brisk' }]
      : [],
  );
  const read = pages.map(async ({ name, url, html }) => ({
    name,
    url,
    html: new TextDecoder().decode(await html()),
  }));
  return [...own, ...(await Promise.all(read))];
}
