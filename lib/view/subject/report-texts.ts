// "Report this page" in words: what the file holds, and why there is none.
import type { ReportReason } from '../../messages/report.ts';

export const REPORT_KEPT =
  'How the page is built: its elements, standard class names, and what kind of text stands where.';
export const REPORT_REPLACED =
  'Every name, word, number, link and email address, by invented ones. The same person is the same invented person throughout. Job titles read “Manager”. A few common texts stay: “Contact us”.';
export const REPORT_LEFT_OUT =
  'Pictures, styles, scripts, comments, and what was typed into forms.';

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
