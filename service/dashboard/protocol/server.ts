// Server-wide data: sources, suppression, erasure, imports. For operators only.
import { z } from '../../../lib/zod.ts';
import { cursor, days, hundredths, time, timeZone } from './call.ts';

const BREAKER_STATES = ['closed', 'half_open', 'open'] as const;

export const sourcesQuery = z.object({ days: z.optional(days), timeZone: z.optional(timeZone) });
/** In the order in which they are asked. */
export const source = z.object({
  name: z.string(),
  /** directory, pattern, upstream … */
  type: z.string(),
  /** The kinds that it is asked for. */
  kinds: z.array(z.string()),
  /** False for a source that was only asked in the past. */
  isConfigured: z.boolean(),
  /** Requests, each for one person and one or more kinds. */
  asks: z.int(),
  failed: z.int(),
  throttled: z.int(),
  /** Requests that its open circuit breaker prevented. */
  skipped: z.int(),
  /** Kinds requested and found, over all requests; `hitRate` is null when nothing was requested. */
  asked: z.int(),
  found: z.int(),
  hitRate: z.nullable(z.number()),
  /** By kind: those of the interface, `person`, `company`. */
  finds: z.array(z.object({ kind: z.string(), asked: z.int(), found: z.int() })),
  /** The amount that the source charged the operator. */
  cost: hundredths,
  /** The amount that workspaces were charged for its values. */
  billed: hundredths,
  /** The mean of all requests; null when there were none. */
  tookMs: z.nullable(z.number()),
  breaker: z.enum(BREAKER_STATES),
  throttledUntil: z.nullable(time),
  lastError: z.nullable(z.string()),
  lastErrorAt: z.nullable(time),
});
export type SourceFigures = z.infer<typeof source>;
export const sources = z.object({ sources: z.array(source) });

// ── Suppression and erasure ────────────────────────────────────────────────────────────────────

export const SUPPRESSION_KINDS = ['email', 'profile_url', 'phone', 'name', 'domain'] as const;
export type SuppressionKind = (typeof SUPPRESSION_KINDS)[number];

const short = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(500)));

/** A person by address, profile, number, or name and company. */
const identifiers = {
  email: short,
  profileUrl: short,
  phone: short,
  name: short,
  companyName: short,
  companyDomain: short,
};

/** Only keyed hashes are stored: the list cannot reveal who is on it. */
const suppression = z.object({
  id: z.uuid(),
  /** Added by an operator, or by an erasure. */
  reason: z.enum(['operator', 'erasure']),
  kind: z.nullable(z.enum(SUPPRESSION_KINDS)),
  /** The operator's text. */
  note: z.string(),
  /** "z…@h….example", or '': enough to recognise the entry. */
  label: z.string(),
  addedAt: time,
});
export type Suppression = z.infer<typeof suppression>;
export const suppressionsQuery = z.object({ cursor: z.optional(cursor) });
export const suppressions = z.object({
  rows: z.array(suppression),
  next: z.nullable(cursor),
  total: z.int(),
});
export const newSuppression = z.object({
  ...identifiers,
  /** All people of the domain. */
  domain: short,
  note: z.optional(z.string().check(z.maxLength(1000))),
  /** Whether the list shows a masked form of the given identifier. */
  label: z.optional(z.boolean()),
});
export const added = z.object({ id: z.uuid() });

/** An erasure cannot be undone: `confirm` is the word ERASE. */
export const ERASE = 'ERASE';
export const erasure = z.object({ ...identifiers, confirm: z.literal(ERASE) });
/** The number of erased items of each kind. The person is suppressed from then on. */
export const erasureReport = z.object({ erased: z.record(z.string(), z.int()) });

// ── Imports ────────────────────────────────────────────────────────────────────────────────────

export const IMPORT_FORMATS = ['csv', 'ndjson'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];
/** `interrupted`: its process is gone; starting the import again continues it. */
const IMPORT_STATES = ['uploading', 'running', 'done', 'failed', 'interrupted'] as const;
/** The size of one part of an upload, and of a whole file. */
export const MAX_PART_BYTES = 1024 * 1024;
const MAX_IMPORT_BYTES = 4 * 1024 ** 3;

export const directoryImport = z.object({
  id: z.uuid(),
  name: z.string(),
  format: z.enum(IMPORT_FORMATS),
  state: z.enum(IMPORT_STATES),
  /** Of the file: its size, the uploaded part, and the imported part. */
  bytes: z.int(),
  uploadedBytes: z.int(),
  readBytes: z.int(),
  rows: z.int(),
  added: z.int(),
  updated: z.int(),
  rejected: z.int(),
  /**
   * Rows that were imported without some value; they are among the rejected rows of the download,
   * too.
   */
  incomplete: z.int(),
  /** Columns that were ignored. */
  unknownColumns: z.array(z.string()),
  error: z.nullable(z.string()),
  startedAt: time,
  finishedAt: z.nullable(time),
  by: z.string(),
});
export type DirectoryImport = z.infer<typeof directoryImport>;

/** The newest ones, and how many there are. */
export const imports = z.object({ imports: z.array(directoryImport), total: z.int() });
export const newImport = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  format: z.enum(IMPORT_FORMATS),
  bytes: z.int().check(z.minimum(1), z.maximum(MAX_IMPORT_BYTES)),
});
