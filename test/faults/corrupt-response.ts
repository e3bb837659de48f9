// Answers that are not quite the service's any more.
import type { IncomingMessage } from 'node:http';
import { z } from '../../lib/zod.ts';

type Headers = IncomingMessage['headers'];
type Reply = { status: number; headers: Headers; body: Buffer };

/** Request headers that a service of the plain interface does not know. */
export const PLAIN_HIDES: readonly string[] = ['idempotency-key', 'prefer'];

const ADDED = /^(?:ratelimit-|x-credits-|x-request-id)/;
const members = z.record(z.string(), z.unknown());
const recordList = z.object({ data: z.array(members) });

/** Of a connection, and of a body that is not sent as it was. */
export function withoutLength(headers: Headers): Headers {
  const {
    'content-length': _length,
    'transfer-encoding': _encoding,
    connection: _connection,
    'keep-alive': _alive,
    ...rest
  } = headers;
  return rest;
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}

/** The answer as a service gives it that has none of the additions. */
export function asPlain(reply: Reply): Reply {
  const headers = Object.fromEntries(
    Object.entries(reply.headers).filter(([name]) => !ADDED.test(name)),
  );
  const content = parsed(reply.body);
  const listed = z.safeParse(recordList, content);
  if (!listed.success) return { ...reply, headers };
  const data = listed.data.data.map(({ state: _state, ...record }) => record);
  return { ...reply, headers, body: Buffer.from(JSON.stringify({ ...Object(content), data })) };
}

function otherType(value: unknown): unknown {
  if (typeof value === 'string') return 17;
  if (Array.isArray(value)) return 'none';
  if (typeof value === 'number') return { of: value };
  return [value];
}

/** The n-th member of the JSON object, counted round, is of another type. */
export function mistyped(body: Buffer, member: number): Buffer {
  const content = z.safeParse(members, parsed(body));
  const names = Object.keys(content.data ?? {});
  const name = names[member % Math.max(1, names.length)];
  if (!content.success || name === undefined) return Buffer.from('[]');
  const changed = { ...content.data, [name]: otherType(content.data[name]) };
  return Buffer.from(JSON.stringify(changed));
}
