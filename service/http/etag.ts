import { createHash } from 'node:crypto';
import type { Ctx } from './env.ts';

/**
 * The body with its ETag, or 304 when the client has it already. Not with hono/etag: that drops the security headers
 * from a 304, with which browsers update the stored response.
 */
export function answerWithEtag(c: Ctx, body: Uint8Array<ArrayBuffer>, type: string): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  c.header('ETag', etag);
  const known = (c.req.header('If-None-Match') ?? '').split(',').map((tag) => tag.trim());
  if (known.some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag))
    return c.body(null, 304);
  c.header('Content-Type', type);
  return c.body(body);
}
