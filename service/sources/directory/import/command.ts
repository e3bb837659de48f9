// `service import FILE`: imports a file of people or companies from the command line.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { access, constants, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Db } from '../../../db/database.ts';
import { importFile } from './import-file.ts';
import { previewImport, type ImportPreview, type PreviewRow } from './parse/preview.ts';
import { createProgressBar } from './progress-bar.ts';
import { createRejectFile } from './reject-file.ts';
import {
  ImportError,
  type ImportFile,
  type ImportFormat,
  type ImportOptions,
  type ImportReport,
} from './import-types.ts';

export type ImportCommand = ImportOptions & {
  file: string;
  /** Default: the extension of the file name. */
  format?: ImportFormat;
  /**
   * The file for rejected rows; default: beside the file, "people.rejected.csv" for "people.csv".
   */
  rejects?: string;
  dryRun?: boolean;
};

type Output = { isTTY?: boolean; columns?: number; write(text: string): unknown };
type Surroundings = Pick<ImportFile, 'areSuppressed'> & {
  db: Db;
  now: () => Date;
  signal: AbortSignal;
  stderr: Output;
};

const PIECE = 1024 * 1024;
/** Enough for all columns and some rows. */
const BEGINNING_BYTES = 256 * 1024;

/**
 * "First=first_name" from the command line, one or several. @throws ImportError for anything else
 */
export function parseMapping(pairs: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const cut = pair.lastIndexOf('=');
      if (cut < 1) {
        throw new ImportError(`--map takes a header and a field, as in "Vorname=first_name".`);
      }
      return [pair.slice(0, cut).trim(), pair.slice(cut + 1).trim()];
    }),
  );
}

function getFormat({ file, format }: ImportCommand): ImportFormat {
  if (format) return format;
  const extension = extname(file).toLowerCase();
  if (/^\.(csv|tsv|txt)$/.test(extension)) return 'csv';
  if (/^\.(ndjson|jsonl)$/.test(extension)) return 'ndjson';
  throw new ImportError(
    `${basename(file)} ends neither in .csv nor in .ndjson. Say --format csv or --format ndjson.`,
  );
}

/** A digest of content and options: the same file with other options is another import. */
async function toDigest(command: ImportCommand, signal: AbortSignal): Promise<string> {
  const { mapping, kind, encoding, region, emailStatus } = command;
  const hash = createHash('sha256');
  hash.update(JSON.stringify([mapping, kind, encoding, region, emailStatus, getFormat(command)]));
  const stream = createReadStream(command.file, { highWaterMark: PIECE, signal });
  for await (const piece of stream) hash.update(piece);
  return hash.digest('hex');
}

const MAX_HEADERS = 6;

function toRowText(row: PreviewRow): string {
  const { line, kind, name, title, company, domain, emails, phones, profileUrl, problems } = row;
  const place = company && domain ? `${company} (${domain})` : company || domain;
  const addresses = emails.map(({ email, status }) => `${email} ${status}`);
  const values = [name, title, place, ...addresses, ...phones, profileUrl];
  const given = values.filter(Boolean).join(', ');
  const what = problems.join('; ');
  if (kind === null) return `  line ${line}: not imported: ${what}`;
  return `  line ${line}: ${given}${what && ` (but ${what})`}`;
}

/** The text of `--dry-run` about the beginning of the file. It ends with a line end. */
export function previewText({ kind, columns, rows, missing }: ImportPreview): string {
  const width = Math.min(40, Math.max(0, ...columns.map(({ name }) => name.length)));
  const lines = [`Read as ${kind}:`];
  for (const { name, field } of columns) {
    lines.push(`  ${(name || '(no name)').padEnd(width)}  ${field ?? 'not used'}`);
  }
  if (missing) {
    lines.push(missing.sentence, 'These headers are understood:');
    for (const { field, headers } of missing.understood) {
      lines.push(`  ${field}: ${headers.slice(0, MAX_HEADERS).join(', ')}`);
    }
    lines.push('Name the columns so, or say what they are with --map "header=field".');
  }
  if (rows.length > 0) lines.push('The first rows:', ...rows.map(toRowText));
  return lines.map((line) => `${line}\n`).join('');
}

/** `where`: where the rejected rows are. */
function summary(report: ImportReport, command: ImportCommand, where: string): string {
  const { rows, added, updated, rejected, incomplete, suppressed, resumedBehind, unknownColumns } =
    report;
  const count = (n: number) => n.toLocaleString('en');
  const lines = [
    command.dryRun
      ? `${count(rows)} rows read, nothing written.`
      : `${count(rows)} ${rows === 1 ? 'row' : 'rows'}: ${count(added)} added, ${count(updated)} updated.`,
  ];
  if (resumedBehind > 0) lines.push(`Went on behind row ${count(resumedBehind)}.`);
  if (suppressed > 0) lines.push(`${count(suppressed)} people are suppressed and were skipped.`);
  if (unknownColumns.length > 0) {
    lines.push(`Nothing was taken from: ${unknownColumns.join(', ')} (--map "header=field").`);
  }
  if (rejected + incomplete > 0) {
    const counts = `${count(rejected)} rows were not imported, ${count(incomplete)} only in part.`;
    lines.push(command.dryRun ? counts : `${counts} ${where}`);
  }
  return `${lines.join('\n')}\n`;
}

/** @throws ImportError when it is no file, or this user may not read it */
async function expectReadable(file: string): Promise<{ size: number }> {
  try {
    const found = await stat(file);
    if (found.isFile()) {
      await access(file, constants.R_OK);
      return found;
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code !== 'ENOENT' && code !== 'ENOTDIR') {
      const isRight = code === 'EACCES' || code === 'EPERM';
      const hint = isRight ? ': give this user the right to read it' : '';
      throw new ImportError(`${file} cannot be read (${code})${hint}.`, { cause: error });
    }
  }
  throw new ImportError(`There is no file ${file}.`);
}

/** A stream that is aborted throws an error of its own. */
const isInterruption = (error: unknown, signal: AbortSignal): boolean =>
  signal.aborted &&
  (error === signal.reason || (error instanceof Error && error.name === 'AbortError'));

/** @throws ImportError with a message for the operator. */
export async function runImport(
  command: ImportCommand,
  { db, now, signal, stderr, areSuppressed }: Surroundings,
): Promise<ImportReport> {
  const { file } = command;
  const format = getFormat(command);
  const { size } = await expectReadable(file);
  if (command.dryRun) {
    const beginning = await buffer(createReadStream(file, { end: BEGINNING_BYTES - 1, signal }));
    const isWhole = size <= BEGINNING_BYTES;
    stderr.write(previewText(await previewImport(beginning, format, command, isWhole)));
  }
  const extension = extname(file);
  const path =
    command.rejects ?? `${file.slice(0, file.length - extension.length)}.rejected${extension}`;
  const rejects = createRejectFile(path);
  const bar = createProgressBar(stderr, () => now().getTime());
  try {
    const report = await importFile({
      ...command,
      db,
      format,
      name: basename(file),
      digest: await toDigest(command, signal),
      totalBytes: size,
      input: createReadStream(file, { highWaterMark: PIECE, signal }),
      onProgress: bar.show,
      ...(areSuppressed && { areSuppressed }),
      rejects,
      now,
      signal,
    });
    bar.end();
    const where = rejects.isComplete()
      ? `They are in ${path}, with reasons.`
      : `Those of this run are in ${path}, with reasons: the earlier ones were moved or changed.`;
    stderr.write(summary(report, command, where));
    return report;
  } catch (error) {
    if (!isInterruption(error, signal)) throw error;
    const next = command.dryRun
      ? 'Nothing was written.'
      : 'Start the same command again: it continues after the last row that was imported.';
    throw new ImportError(`Interrupted. ${next}`, { cause: error });
  } finally {
    bar.end();
    await rejects.close();
  }
}
