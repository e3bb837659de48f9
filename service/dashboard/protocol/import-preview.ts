// How a file will be read, before anything of it is kept.
import { z } from '../../../lib/zod.ts';
import { IMPORT_FORMATS } from './operator.ts';

/** Of the file: what is sent of it for a preview. */
export const BEGINNING_BYTES = 256 * 1024;

export const importPreviewQuery = z.object({
  format: z.enum(IMPORT_FORMATS),
  /** Whether what is sent is all of the file: the last row of a part may be cut. */
  whole: z.enum(['yes', 'no']),
});

const previewRow = z.object({
  line: z.int(),
  /** null: it will be left out, for its problems. With a kind and problems it is taken in part. */
  kind: z.nullable(z.enum(['person', 'company'])),
  name: z.string(),
  title: z.string(),
  company: z.string(),
  domain: z.string(),
  emails: z.array(z.object({ email: z.string(), status: z.string() })),
  phones: z.array(z.string()),
  profileUrl: z.string(),
  problems: z.array(z.string()),
});
export type PreviewRow = z.infer<typeof previewRow>;

export const importPreview = z.object({
  kind: z.enum(['people', 'companies']),
  /** '' for NDJSON. */
  delimiter: z.string(),
  columns: z.array(
    z.object({
      name: z.string(),
      /** What it is taken for, as `work_email`; null: nothing is taken from it. */
      field: z.nullable(z.string()),
      values: z.array(z.string()),
    }),
  ),
  /** The first ones. */
  rows: z.array(previewRow),
  /** Without one of these columns no row says who it is about. */
  missing: z.nullable(
    z.object({
      sentence: z.string(),
      understood: z.array(z.object({ field: z.string(), headers: z.array(z.string()) })),
    }),
  ),
});
export type ImportPreview = z.infer<typeof importPreview>;
