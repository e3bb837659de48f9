import { createHash } from 'node:crypto';
import { ERROR_CODES, type ErrorCode } from '../../lib/contract/errors.ts';
import type { z, Schema } from '../../lib/zod.ts';
import type { Ctx } from './env.ts';
import { ApiError } from './errors.ts';
import { findFault, MAX_DEPTH, MAX_PARTS, type JsonFault } from './json-text.ts';
import { findUnstorable } from './unstorable-texts.ts';

const MAX_BYTES = 1024 * 1024;

const invalid = (detail: string) => new ApiError('error.request.invalid', detail);

const END = { done: true, value: undefined } as const;

/** The client disconnected, which needs no log entry. */
function endedEarly(): never {
  throw invalid('The body ended early.');
}

/**
 * The request body, of at most `most` bytes.
 * @throws ApiError error.request.too_large, error.request.invalid when the client disconnects
 */
export async function readBytes(c: Ctx, most: number): Promise<Buffer> {
  const length = c.req.header('Content-Length');
  if (Number(length) > most) throw new ApiError('error.request.too_large');
  // The server reads exactly that much. Read as a whole, the body needs no web stream, which is slow to make.
  if (length !== undefined) return Buffer.from(await c.req.raw.arrayBuffer().catch(endedEarly));
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = c.req.raw.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read().catch(endedEarly)) ?? END;
    if (done) return Buffer.concat(chunks);
    size += value.byteLength;
    if (size > most) {
      await reader?.cancel();
      throw new ApiError('error.request.too_large');
    }
    chunks.push(value);
  }
}

const FAULTS: Record<Exclude<JsonFault, 'not_storable'>, string> = {
  too_deep: `It is nested more than ${MAX_DEPTH} deep.`,
  too_many_parts: `It holds more than ${MAX_PARTS} objects, lists and names. Send fewer items at once.`,
};

/** @throws ApiError error.request.invalid when a text in `value` cannot be stored */
export function refuseUnstorable(value: unknown): void {
  const at = findUnstorable(value);
  if (at === null) return;
  throw invalid(`${at.slice(0, 120) || 'The body'}: It holds a character that cannot be stored.`);
}

function parseJson(bytes: Buffer, acceptsUnstorable: boolean): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalid('The body is not UTF-8.');
  }
  const fault = findFault(bytes);
  if (fault && fault !== 'not_storable') throw invalid(FAULTS[fault]);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid('The body is not JSON.');
  }
  if (fault && !acceptsUnstorable) refuseUnstorable(value);
  return value;
}

/** A schema may name the error code of a refusal (lib/contract/limits.ts). */
const getCode = (issue: z.core.$ZodIssue | undefined): ErrorCode | undefined =>
  issue?.code === 'custom'
    ? ERROR_CODES.find((code) => code === issue.params?.['errorCode'])
    : undefined;

function toError(issues: readonly z.core.$ZodIssue[]): ApiError {
  const [issue] = issues;
  const code = getCode(issue);
  if (code) return new ApiError(code);
  const path = issue?.path.map(String).join('.') ?? '';
  if (issue?.code === 'unrecognized_keys') {
    const name = `${path && `${path}.`}${issue.keys[0] ?? ''}`;
    return invalid(`${name.slice(0, 120)}: there is no such field. See openapi.json.`);
  }
  return invalid(path ? `${path.slice(0, 120)}: ${issue?.message}` : 'The body must be an object.');
}

type BodyRules = {
  /** In bytes. */
  most?: number | undefined;
  /** The caller checks whether the texts can be stored. */
  acceptsUnstorable?: boolean;
};

/**
 * The request body as `schema` parses it, with a hash of its bytes.
 * @throws ApiError error.request.too_large, error.request.invalid, and the codes that `schema`
 * names
 */
export async function readBody<T>(
  c: Ctx,
  schema: Schema<T>,
  { most = MAX_BYTES, acceptsUnstorable = false }: BodyRules = {},
): Promise<{ body: T; hash: string }> {
  const bytes = await readBytes(c, most);
  const parsed = schema.safeParse(parseJson(bytes, acceptsUnstorable));
  if (!parsed.success) throw toError(parsed.error.issues);
  return { body: parsed.data, hash: createHash('sha256').update(bytes).digest('hex') };
}
