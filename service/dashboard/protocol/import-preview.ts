// The preview of how a file will be read, before any of it is stored.
import { z } from '../../../lib/zod.ts';
import { IMPORT_FORMATS } from './server.ts';

/** The part of the file that is sent for a preview. */
export const BEGINNING_BYTES = 256 * 1024;

export const importPreviewQuery = z.object({
  format: z.enum(IMPORT_FORMATS),
  /** Whether the request contains the whole file: the last row of a part may be cut off. */
  whole: z.enum(['yes', 'no']),
});

const previewRow = z.object({
  line: z.int(),
  /**
   * null: the row will be skipped because of its problems. With a kind and problems the row is
   * imported in part.
   */
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
      /** The field that it maps to, as `work_email`; null: the column is ignored. */
      field: z.nullable(z.string()),
      values: z.array(z.string()),
    }),
  ),
  /** The first rows. */
  rows: z.array(previewRow),
  /** Without one of these columns no row identifies a person or company. */
  missing: z.nullable(
    z.object({
      sentence: z.string(),
      understood: z.array(z.object({ field: z.string(), headers: z.array(z.string()) })),
    }),
  ),
});
export type ImportPreview = z.infer<typeof importPreview>;
