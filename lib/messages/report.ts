// The result of "Report this page". The script runs in the page's process: its result is parsed like any
// other external data.
import { z } from '../zod.ts';

/** The longest file in characters; the script stops before. */
const MAX_FILE_LENGTH = 9_000_000;

const made = {
  /** An address of the same form as the page's. */
  url: z.string().check(z.maxLength(4000), z.regex(/^https?:\/\/[^\s<>"]*$/i)),
  html: z.string().check(z.maxLength(MAX_FILE_LENGTH)),
};

/** As the script returns it; null when the page is too large. */
export const maskedPage = z.nullable(z.object(made));

/** The reasons why no file was made. The panel has a text for each. */
const REPORT_REASONS = [
  /** The permission of the click has ended: click the icon again. */
  'no-permission',
  /** The tab is closed, or shows another page than the one that was read. */
  'gone',
  'too-large',
  'failed',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const pageReport = z.discriminatedUnion('status', [
  z.object({ status: z.literal('made'), ...made }),
  z.object({ status: z.literal('failed'), reason: z.enum(REPORT_REASONS) }),
]);
export type PageReport = z.infer<typeof pageReport>;
