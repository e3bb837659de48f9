// The file that "Report this page" saves: the page without its words, and what to do with it.
import type { Subject } from '../../detect/subject.ts';
import type { ReportReason } from '../../messages/report.ts';

export type ReportFile = { name: string; html: string };

type Made = { url: string; html: string };

/** `made` as the script returned it; of the subject only its kind and which fields were filled is told. */
export function toReportFile(made: Made, subject: Subject, version: string, now: Date): ReportFile {
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

export const REPORT_KEPT =
  'How the page is built: its elements, standard class names, and what kind of text stands where.';
export const REPORT_REPLACED =
  'Every name, word, number, link and email address, by invented ones. The same person is the same invented person throughout. Job titles read “Manager”. A few common texts stay: “Contact us”.';
export const REPORT_REMOVED = 'Pictures, styles, scripts, comments, and what was typed into forms.';

type Text = { title: string; text: string };

export const REPORT_FAILURES: Record<ReportReason, Text> = {
  'no-permission': {
    title: 'The page is closed to Sidelight again',
    text: 'The permission of your click has ended. Click the Sidelight icon on the page, then report it again. Nothing was saved.',
  },
  gone: {
    title: 'That page is no longer in front',
    text: 'The tab shows another page by now. Go back to the page, click the Sidelight icon, then report it again. Nothing was saved.',
  },
  'too-large': {
    title: 'The page is too large for a file',
    text: 'Nobody could look through it before sharing it. Report a smaller page of the same site. Nothing was saved.',
  },
  failed: {
    title: 'The file could not be made',
    text: 'Reload the page, click the Sidelight icon, then report it again. Nothing was saved.',
  },
};

/** "84 KB" */
export const sizeText = (characters: number): string =>
  characters < 1_000_000
    ? `${Math.max(1, Math.round(characters / 1000))} KB`
    : `${(characters / 1_000_000).toFixed(1)} MB`;
