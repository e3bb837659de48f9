// The file that "Report this page" saves, and the texts about it.
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { MaskedPage } from '../../detect/report/mask-page.ts';
import type { Subject } from '../../detect/subject.ts';
import { numberLocale, perLanguage } from '../../i18n/format-locale.ts';
import type { ReportReason } from '../../messages/report.ts';
import { numberText } from '../format.ts';

export type ReportFile = { name: string; html: string };

/** `made`: what the script returned. The file contains the subject's kind and the names of its filled fields only. */
export function toReportFile(
  made: MaskedPage,
  subject: Subject,
  version: string,
  now: Date,
): ReportFile {
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

export const keptText = (): string =>
  t`How the page is built: its elements, standard class names, and what kind of text stands where. What Sidelight weighed on it, as numbers.`;
export const replacedText = (): string =>
  t`Every name, word, number, link and email address, by invented ones. The same person always gets the same invented name. Job titles read “Manager”. A few common texts stay: “Contact us”.`;
export const removedText = (): string =>
  t`Pictures, styles, scripts, comments, and what was typed into forms.`;

const FAILURES: Record<ReportReason, { title: MessageDescriptor; text: MessageDescriptor }> = {
  'no-permission': {
    title: msg`Sidelight may no longer read this page`,
    text: msg`The permission from your click has expired. Click the Sidelight icon on the page, then report it again. Nothing was saved.`,
  },
  gone: {
    title: msg`That page is no longer open`,
    text: msg`The tab shows another page now. Go back to the page, click the Sidelight icon, then report it again. Nothing was saved.`,
  },
  'too-large': {
    title: msg`The page is too large for a file`,
    text: msg`It could not be checked before sharing. Report a smaller page of the same site. Nothing was saved.`,
  },
  failed: {
    title: msg`The file could not be made`,
    text: msg`Reload the page, click the Sidelight icon, then report it again. Nothing was saved.`,
  },
};

export function toReportFailure(reason: ReportReason): { title: string; text: string } {
  const { title, text } = FAILURES[reason];
  return { title: i18n._(title), text: i18n._(text) };
}

const tenths = perLanguage(
  () =>
    new Intl.NumberFormat(numberLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);

/** "84 KB" */
export function sizeText(characters: number): string {
  const kilobytes = numberText(Math.max(1, Math.round(characters / 1000)));
  if (characters < 1_000_000) return t`${kilobytes} KB`;
  const megabytes = tenths().format(characters / 1_000_000);
  return t`${megabytes} MB`;
}
