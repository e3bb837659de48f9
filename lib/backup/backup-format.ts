// The format of a backup file. Bytes, in this order:
//
//   8 bytes    "SLBACKUP"
//   4 bytes    length of the header, big-endian
//   header     JSON (`header` below), not encrypted
//   chunks     each: 1 byte (1: the last chunk), 4 bytes length, sealed bytes (seal.ts)
//
// The opened chunks together are a gzip stream of lines, each a JSON value (`line` below).
import { z } from '../zod.ts';

export const MAGIC = 'SLBACKUP';
export const FORMAT = 1;
/** Bytes before the header. */
export const PREFIX_BYTES = 12;
/** Bytes before the sealed bytes of a chunk. */
export const CHUNK_PREFIX_BYTES = 5;
/** Bytes of a chunk before it is sealed. */
export const CHUNK_BYTES = 1_048_576;
/** Larger lengths are not read: the file is damaged. */
export const MAX_HEADER_BYTES = 65_536;
export const MAX_CHUNK_BYTES = 2 * CHUNK_BYTES;
/** Rows that one line contains. */
export const ROWS_PER_LINE = 200;
export const MAX_LINE_CHARACTERS = 64_000_000;

/** OWASP's figure for PBKDF2 with HMAC-SHA-256 (Password Storage Cheat Sheet, read 2026-11). */
export const PBKDF2_ROUNDS = 600_000;

export const SALT_BYTES = 16;
/** AES-GCM takes 12 bytes: these, and 4 of the position. */
export const IV_START_BYTES = 8;

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`)));

const encryption = z.object({
  cipher: z.literal('AES-256-GCM'),
  kdf: z.literal('PBKDF2-HMAC-SHA-256'),
  /** Fewer would be weak, and many more would block the page. */
  rounds: z.int().check(z.minimum(PBKDF2_ROUNDS), z.maximum(10_000_000)),
  /** Random. */
  salt: hex(SALT_BYTES),
  /** Random; the initialization vector of a chunk is this and its position. */
  iv: hex(IV_START_BYTES),
});
export type Encryption = z.infer<typeof encryption>;

export const header = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** Null: the chunks have checksums and are readable for anyone who has the file. */
  encryption: z.nullable(encryption),
});
export type Header = z.infer<typeof header>;

const row = z.record(z.string(), z.unknown());

export const line = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('start'),
    /** Version of the database (lib/store/database.ts). */
    version: z.int().check(z.positive()),
    /** By table: its Dexie schema, and how many rows follow. */
    tables: z.record(z.string(), z.object({ schema: z.string(), count: z.int() })),
    /** An id of each secret of the suppression list; the secrets themselves only in an encrypted file. */
    secretIds: z.array(z.string()),
    secrets: z.optional(z.array(z.string())),
    /** Stored items by key (backup-items.ts). */
    items: z.record(z.string(), z.unknown()),
  }),
  z.object({ type: z.literal('rows'), table: z.string(), rows: z.array(row) }),
  z.object({ type: z.literal('end') }),
]);
export type Line = z.infer<typeof line>;
export type StartLine = Extract<Line, { type: 'start' }>;

export const BACKUP_PROBLEMS = [
  /** It does not begin like a backup of Sidelight. */
  'not_a_backup',
  /** Made by a later version: of the file's format or of the database. */
  'newer_version',
  'passphrase_needed',
  /** The passphrase is wrong, or the beginning of the file was changed. */
  'wrong_passphrase',
  /** The file ends too early. */
  'truncated',
  'damaged',
  /** Replacing would lose the results of searches that are being paid for. */
  'searches_running',
  /** Another page is restoring. */
  'restore_running',
] as const;
export type BackupProblem = (typeof BACKUP_PROBLEMS)[number];

export class BackupError extends Error {
  override name = 'BackupError';
  readonly problem: BackupProblem;
  constructor(problem: BackupProblem) {
    super(`The backup could not be used: ${problem}. Choose another file, or try again.`);
    this.problem = problem;
  }
}
