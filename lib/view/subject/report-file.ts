// The file that "Report this page" saves: the page without its words, and what to do with it.
import type { Subject } from '../../detect/subject.ts';

export type ReportFile = { name: string; html: string };

type Made = { url: string; html: string };

/** `made` as the script returned it; of the subject only its kind and which fields were filled is told. */
export function reportFile(made: Made, subject: Subject, version: string, now: Date): ReportFile {
  const head = `<!--
A page as Sidelight ${version} saw it, made by "Report this page". Its structure is the page's. Every text
and attribute is masked, except standard vocabulary: see lib/detect/report/allow-list.ts.
Read as: ${readAs(subject)}
Read it again: npm run -s detect -- THIS-FILE --url "${made.url}"
-->`;
  return {
    // By what it is, and not by where it was: the name of a file is read by whoever gets it.
    name: `sidelight-page-${subject.kind}-${now.toISOString().slice(0, 10)}.html`,
    html: made.html.replace('<!doctype html>', (doctype) => `${doctype}\n${head}`),
  };
}

function readAs(subject: Subject): string {
  if (subject.kind === 'none') return `none, ${subject.reason}`;
  const filled = Object.entries(subject)
    .filter(([, value]) => typeof value === 'object' && value !== null)
    .filter(([, value]) => !Array.isArray(value) || value.length > 0)
    .map(([name]) => name);
  return `${subject.kind}, with ${filled.join(', ') || 'nothing else'}`;
}
