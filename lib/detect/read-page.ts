// Runs the reader once on a page: the subject, the time of the reading and how long it took.
import { detect } from './detect.ts';
import { recognisePage } from './recognise-page.ts';
import { toReadingAddress } from './reading-address.ts';
import type { Page } from './page/page.ts';
import type { Reading, Subject } from './subject.ts';
import { cleanText } from './page/text.ts';

/** `now` gives milliseconds since the epoch, `clock` a monotonic time in milliseconds. */
export function readPage(
  document: Document,
  address: URL,
  now: () => number,
  clock: () => number,
): Reading {
  const started = clock();
  const { page, subject, candidates } = detect(document, address);
  return {
    url: toReadingAddress(address.href),
    pageTitle: cleanText(typeof document.title === 'string' ? document.title : '', 300),
    readAt: new Date(now()).toISOString(),
    milliseconds: Math.max(0, Math.round((clock() - started) * 100) / 100),
    subject,
    ...(candidates.length > 0 && { candidates }),
    ...(page && recognise(page, subject)),
  };
}

function recognise(page: Page, subject: Subject): Pick<Reading, 'recognised'> {
  const recognised = recognisePage(page, subject);
  return recognised ? { recognised } : {};
}
