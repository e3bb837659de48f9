// Makes one request from one seed: a target, a valid request for it, and its mutations.
import { gzipSync } from 'node:zlib';
import { CSRF_HEADER } from '../../service/dashboard/protocol/call.ts';
import { HEADER } from '../../lib/contract/headers.ts';
import { createRandom, type Random } from '../../service/sample/prng.ts';
import { makeBody } from './make-body.ts';
import { pickText } from './mutate-value.ts';
import { TARGETS, type JsonSchema, type Target } from './targets.ts';
import { makeValue, type Context } from './valid-values.ts';

export type Session = { cookie: string; csrfToken: string };

/**
 * The existing ids and keys that the requests use. For the same service state, a seed makes the
 * same request.
 */
export type Pool = {
  origin: string;
  apiKey: string;
  webhookUrl: string;
  /** By the first part of the path below the base path: "contact", "enrichments", "keys" … */
  ids: Readonly<Record<string, readonly string[]>>;
};

export type FuzzRequest = {
  target: Target;
  /** The target's method and path are unchanged: a successful response must be one of its table. */
  isOwnMethod: boolean;
  method: string;
  path: string;
  headers: [name: string, value: string][];
  body: Buffer | null;
  /** Sent in chunks, without Content-Length. */
  isChunked: boolean;
};

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const BODILESS = new Set(['GET', 'HEAD', 'OPTIONS']);

function makeId(target: Target, pool: Pool, random: Random): string {
  const group = target.path.split('/')[3] ?? '';
  const own = pool.ids[group] ?? Object.values(pool.ids).flat();
  return random.weighted<() => string>([
    [() => random.pick(own), 12],
    [() => random.pick(Object.values(pool.ids).flat()), 2],
    [() => random.pick(own).toUpperCase(), 1],
    [() => random.uuid(), 2],
    [() => encodeURIComponent(pickText(random).toWellFormed()).slice(0, 3000) || '%20', 2],
    [() => random.pick(['%00', '%ff', '%', '0', '-1', '..%2f..', 'a'.repeat(4000)]), 1],
  ])();
}

const makePath = (target: Target, pool: Pool, random: Random): string =>
  target.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'part' && random.chance(0.8) ? String(random.int(3)) : makeId(target, pool, random),
  );

const encode = (value: unknown): string =>
  encodeURIComponent(String(value).toWellFormed()).slice(0, 3000);

function makeQuery(schema: JsonSchema | null, context: Context): string {
  const { random } = context;
  const valid = schema ? (makeValue('query', schema, context) as Record<string, unknown>) : {};
  const pairs = Object.entries(valid).map(([name, value]) => `${name}=${encode(value)}`);
  const names = Object.keys(schema?.properties ?? {});
  const name = () => (names.length > 0 && random.chance(0.8) ? random.pick(names) : 'unknown');
  const mutate = random.weighted<() => void>([
    [() => {}, 10],
    [() => pairs.push(`${name()}=${random.pick(['TRUE', 'True', '1', '0', 'no', '', 'NaN'])}`), 3],
    [() => pairs.push(`${name()}=${encode(pickText(random))}`), 3],
    [() => pairs.push(random.pick(['%', '%=%', '=', '&&', 'a[]=1', '__proto__=1', '%ff=%00'])), 2],
    [() => pairs.push(`${name()}=${'x'.repeat(random.pick([201, 1001, 6000]))}`), 1],
    [() => pairs.splice(0, 1), 2],
  ]);
  mutate();
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

type Headers = Record<string, string>;

function ownHeaders(target: Target, pool: Pool, session: Session): Headers {
  if (target.kind === 'interface') return { Authorization: `Bearer ${pool.apiKey}` };
  return {
    Origin: pool.origin,
    'Sec-Fetch-Site': 'same-origin',
    Cookie: session.cookie,
    [CSRF_HEADER]: session.csrfToken,
  };
}

const CONTENT_TYPES = [
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=',
  'application/json, text/html',
  '',
];

/** Adds, changes or removes one header. */
function mutateHeaders(headers: Headers, pool: Pool, random: Random): void {
  const names = Object.keys(headers);
  const key = (length: number) => 'k'.repeat(length);
  random.weighted<() => void>([
    [() => {}, 30],
    [() => (headers['Content-Type'] = random.pick(CONTENT_TYPES)), 4],
    [() => (headers['Content-Encoding'] = random.pick(['gzip', 'br', 'identity', 'x'])), 2],
    [
      () =>
        (headers[HEADER.idempotencyKey] = random.pick([
          'once',
          '',
          key(255),
          key(256),
          key(4000),
          'é',
        ])),
      6,
    ],
    [
      () =>
        (headers[HEADER.prefer] = random.pick([
          'wait=0',
          'wait=1',
          'wait=-1',
          'wait=1e9',
          'wait="',
          'respond-async',
        ])),
      4,
    ],
    [() => delete headers[random.pick(names)], 2],
    [
      () =>
        (headers[random.pick(names)] = random.pick([
          '',
          'x',
          'null',
          `Bearer ${pool.apiKey}x`,
          'Basic YTpi',
        ])),
      2,
    ],
    [() => (headers['Accept'] = random.pick(['text/html', '', '*/*;q=2'])), 1],
    [() => (headers['Range'] = random.pick(['bytes=0-', 'bytes=9-1'])), 1],
    [() => (headers['X-Long'] = 'x'.repeat(random.pick([100, 7000, 17_000]))), 1],
  ])();
}

/** The interface has fewer targets than the dashboard and is requested equally often. */
const KINDS = [...Map.groupBy(TARGETS, ({ kind }) => kind).values()];

/** Makes consecutive seeds differ strongly. */
const toSeed = (seed: number): number => Math.imul(seed ^ 0x5bd1e995, 0x9e3779b1) >>> 0;

export function makeRequest(seed: number, pool: Pool, session: Session): FuzzRequest {
  const random = createRandom(toSeed(seed));
  const target = random.pick(random.pick(KINDS));
  const context = { random, webhookUrl: pool.webhookUrl };
  const isOwnMethod = random.chance(0.96);
  const method = isOwnMethod ? target.method : random.pick(METHODS);
  const path = makePath(target, pool, random) + makeQuery(target.query, context);
  const body = makeBody(target, context);
  const headers: Headers = {
    'Content-Type': target.isUpload ? 'application/octet-stream' : 'application/json',
    // Each comes from a different address, so that attempt limits do not refuse it.
    'X-Forwarded-For': `2001:db8:${random.int(0xffff).toString(16)}:${random.int(0xffff).toString(16)}::1`,
    ...ownHeaders(target, pool, session),
  };
  mutateHeaders(headers, pool, random);
  // Too long headers are refused before the method is known, and with a body.
  if (method === 'HEAD') delete headers['X-Long'];
  const isZipped = random.chance(0.01);
  if (isZipped) headers['Content-Encoding'] = 'gzip';
  const sent = body && isZipped ? gzipSync(body) : body;
  return {
    target,
    isOwnMethod: method === target.method,
    method,
    path,
    headers: Object.entries(headers),
    body: BODILESS.has(method) ? null : sent,
    isChunked: random.chance(0.2),
  };
}
