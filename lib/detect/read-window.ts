// The answer of both injected readers: everything but their choice of rules.
import { readPage } from './detect.ts';
import type { Site } from './sites/site.ts';
import type { Reading } from './subject.ts';

/** The browser shows a PDF inside an empty page of its own, so only the type is returned. */
const PDF = 'application/pdf';

/** `sites`: as for `detect`. */
export function readWindow(
  { document, location, performance }: Window & typeof globalThis,
  sites: readonly Site[],
): Reading | typeof PDF {
  if (document.contentType === PDF) return PDF;
  return readPage(document, new URL(location.href), sites, Date.now, () => performance.now());
}
