import { createHash } from 'node:crypto';
import type { z } from '../../lib/zod.ts';
import type { Schema } from '../../lib/zod.ts';
import type { Ctx } from './env.ts';
import { ApiError } from './errors.ts';

const MAX_BYTES = 1024 * 1024;

const invalid = (detail: string) => new ApiError('error.request.invalid', detail);

const END = { done: true, value: undefined } as const;

/** The client went away: nothing that the operator should hear of. */
function endedEarly(): never {
  throw invalid('The body ended early.');
}

async function readBytes(c: Ctx, most: number): Promise<Buffer> {
  if (Number(c.req.header('Content-Length')) > most) {
    throw new ApiError('error.request.too_large');
  }
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

/** PostgreSQL stores neither NUL nor half a surrogate pair; nothing that people write has them. */
function isStorable(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed()) return false;
    } else if (typeof next === 'object' && next !== null) {
      // Not spread into one call: a list may have more items than a call takes arguments.
      for (const [key, inner] of Object.entries(next)) left.push(key, inner);
    }
  }
  return true;
}

function parseJson(bytes: Buffer): unknown {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalid('The body is not UTF-8.');
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid('The body is not JSON.');
  }
  if (!isStorable(value)) throw invalid('A text holds a character that cannot be stored.');
  return value;
}

function describe(issues: readonly z.core.$ZodIssue[]): string {
  const [issue] = issues;
  const path = issue?.path.map(String).join('.') ?? '';
  return path ? `${path.slice(0, 120)}: ${issue?.message}` : 'The body must be an object.';
}

/**
 * The body of the request as `schema` has it, with a hash of its bytes, of which there are `most`.
 * @throws ApiError error.request.too_large, error.request.invalid
 */
export async function readBody<T>(
  c: Ctx,
  schema: Schema<T>,
  most: number = MAX_BYTES,
): Promise<{ body: T; hash: string }> {
  const bytes = await readBytes(c, most);
  const parsed = schema.safeParse(parseJson(bytes));
  if (!parsed.success) throw invalid(describe(parsed.error.issues));
  return { body: parsed.data, hash: createHash('sha256').update(bytes).digest('hex') };
}
