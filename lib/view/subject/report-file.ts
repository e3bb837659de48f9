// The file that "Report this page" saves, and the texts about it.
import type { Subject } from '../../detect/subject.ts';
import type { ReportReason } from '../../messages/report.ts';

export type ReportFile = { name: string; html: string };

type Made = { url: string; html: string };

/** `made`: what the script returned. The file contains the subject's kind and the names of its filled fields only. */
export function toReportFile(made: Made, subject: Subject, version: string, now: Date): ReportFile {
  const head = `<!--
A page as Sidelight ${version} saw it, made by "Report this page". Its structure is the page's. Every text
and attribute is masked, except standard vocabulary: see lib/detect/report/allow-list.ts.
Read as: ${readAs(subject)}
Read it again: npm run -s detect -- THIS-FILE --url "${made.url}"
-->`;
  return {
    // Without the host: everyone who receives the file can read its name.
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
  'How the page is built: its elements, standard class names, and what kind of text stands where. What Sidelight weighed on it, as numbers.';
export const REPORT_REPLACED =
  'Every name, word, number, link and email address, by invented ones. The same person always gets the same invented name. Job titles read “Manager”. A few common texts stay: “Contact us”.';
export const REPORT_REMOVED = 'Pictures, styles, scripts, comments, and what was typed into forms.';

type Text = { title: string; text: string };

export const REPORT_FAILURES: Record<ReportReason, Text> = {
  'no-permission': {
    title: 'Sidelight may no longer read this page',
    text: 'The permission of your click has expired. Click the Sidelight icon on the page, then report it again. Nothing was saved.',
  },
  gone: {
    title: 'That page is no longer open',
    text: 'The tab shows another page now. Go back to the page, click the Sidelight icon, then report it again. Nothing was saved.',
  },
  'too-large': {
    title: 'The page is too large for a file',
    text: 'It could not be checked before sharing. Report a smaller page of the same site. Nothing was saved.',
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
