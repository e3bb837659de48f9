// The pages that are turned against the reader: real saved ones where they lie beside the clone, and the
// project's own.
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
