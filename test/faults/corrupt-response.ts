// Changes to the service's responses: without its additions, or with invalid content.
import { z } from '../../lib/zod.ts';
import type { ServiceResponse } from '../support/servers/forward-request.ts';

/** Request headers that a service of the plain interface does not know. */
export const ADDITION_REQUEST_HEADERS: readonly string[] = ['idempotency-key', 'prefer'];

const ADDITION_RESPONSE_HEADERS = /^(?:ratelimit-|x-credits-|x-request-id)/;
const members = z.record(z.string(), z.unknown());
const recordList = z.object({ data: z.array(members) });

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}

/** The response as a service of the plain interface sends it. */
export function toPlainResponse(response: ServiceResponse): ServiceResponse {
  const headers = Object.fromEntries(
    Object.entries(response.headers).filter(([name]) => !ADDITION_RESPONSE_HEADERS.test(name)),
  );
  const content = parseJson(response.body);
  const listed = z.safeParse(recordList, content);
  if (!listed.success) return { ...response, headers };
  const data = listed.data.data.map(({ state: _state, ...record }) => record);
  return { ...response, headers, body: Buffer.from(JSON.stringify({ ...Object(content), data })) };
}

function toOtherType(value: unknown): unknown {
  if (typeof value === 'string') return 17;
  if (Array.isArray(value)) return 'none';
  if (typeof value === 'number') return { of: value };
  return [value];
}

/** Changes the type of the n-th member of the JSON object, modulo the number of members. */
export function withWrongType(body: Buffer, member: number): Buffer {
  const content = z.safeParse(members, parseJson(body));
  const names = Object.keys(content.data ?? {});
  const name = names[member % Math.max(1, names.length)];
  if (!content.success || name === undefined) return Buffer.from('[]');
  const changed = { ...content.data, [name]: toOtherType(content.data[name]) };
  return Buffer.from(JSON.stringify(changed));
}
