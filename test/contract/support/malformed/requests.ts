// Valid HTTP requests to every operation with any other fault.
import fc, { type Arbitrary } from 'fast-check';
import { DEMO_KEY_PATH } from '../../../../lib/contract/demo.ts';
import { BASE_PATH, operations } from '../../../../lib/contract/operations.ts';
import { body, text } from './bodies.ts';

export type HttpAttempt = {
  method: string;
  path: string;
  headers: [name: string, value: string][];
  body: Buffer | null;
};

export type Keys = { own: string; known: string };

const encoded = text.map((part) => encodeURIComponent(part.toWellFormed()).slice(0, 3000));
const id = fc.oneof(
  fc.uuid(),
  encoded,
  fc.constantFrom(
    'x',
    '%',
    '%00',
    '%ff',
    '%zz',
    '..%2f..',
    '%2e%2e',
    '0',
    '-1',
    ' '.trim() || '%20',
  ),
);

const path: Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(
      ...Object.values(operations).map((operation) => BASE_PATH + operation.path),
      `${BASE_PATH}/openapi.json`,
      `${BASE_PATH}/{enrichment_id}`,
      BASE_PATH,
      '/',
      '/healthz',
      '/readyz',
      '/metrics',
      DEMO_KEY_PATH,
      '/dashboard',
      '/dashboard/api/session',
      '/dashboard/api/sign-in',
      '/dashboard/api/enrichments',
      '/dashboard/api/enrichments/{enrichment_id}',
      '/dashboard/api/suppressions',
      '/dashboard/api/imports/{enrichment_id}/parts/{enrichment_id}',
      '/assets/{enrichment_id}',
      '/{enrichment_id}',
    ),
    id,
  )
  .map(([pattern, part]) => pattern.replaceAll(/\{\w+\}/g, part));

const flag = fc.oneof(
  fc.constantFrom('true', 'false', 'TRUE', '1', '', 'true&silentFail=false'),
  encoded,
);
const query = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  { weight: 2, arbitrary: flag.map((value) => `?silentFail=${value}`) },
  { weight: 2, arbitrary: flag.map((value) => `?forceResults=${value}`) },
  { weight: 1, arbitrary: encoded.map((value) => `?${value}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('?', '??', '?&&&', '?=', '?a=%', '?%=%', '?__proto__=1', '?a[]=1'),
  },
);

/** Characters that a header may contain; others are left to the raw requests. */
const headerText = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code !== 0x7f)
    .map((code) => String.fromCharCode(code)),
  maxLength: 60,
});

const authorization = (keys: Keys): Arbitrary<string | null> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(`Bearer ${keys.own}`) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(null, '', 'Bearer', 'Bearer ', 'bearer\t', 'Basic YTpi'),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        `Bearer ${keys.own}x`,
        `Bearer  ${keys.own} `,
        keys.own,
        `Bearer ${keys.known},Bearer ${keys.own}`,
      ),
    },
    { weight: 1, arbitrary: headerText.map((value) => `Bearer ${value}`) },
    { weight: 1, arbitrary: headerText },
  );

const HEADERS: [string, Arbitrary<string>][] = [
  [
    'Content-Type',
    fc.oneof(
      headerText,
      fc.constantFrom(
        'text/plain',
        'application/xml',
        'multipart/form-data; boundary=',
        'application/json; charset=utf-16',
        '',
      ),
    ),
  ],
  ['Content-Encoding', fc.constantFrom('gzip', 'br', 'deflate, gzip', 'x')],
  [
    'Idempotency-Key',
    fc.oneof(headerText, fc.constantFrom('', 'x'.repeat(256), 'x'.repeat(4000), '"a"')),
  ],
  [
    'Prefer',
    fc.oneof(
      headerText,
      fc.constantFrom('wait=0', 'wait=-1', 'wait=1e9', 'wait="', 'wait', 'respond-async'),
    ),
  ],
  [
    'Origin',
    fc.oneof(
      headerText,
      fc.constantFrom('null', 'chrome-extension://', 'chrome-extension://x', 'moz-extension://a/b'),
    ),
  ],
  ['Accept', headerText],
  ['Range', fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=9-1', 'x')],
  ['If-None-Match', fc.constantFrom('*', '"x"', 'W/"')],
  ['If-Modified-Since', headerText],
  [
    'Cookie',
    fc.oneof(
      headerText,
      fc.constantFrom('=', ';;;', 'a', '__Host-session=%00', 'session=; session=x'),
    ),
  ],
  ['Access-Control-Request-Method', fc.constantFrom('POST', 'TRACE', '')],
  ['X-Forwarded-For', headerText],
  ['X-HTTP-Method-Override', fc.constantFrom('DELETE', 'PUT')],
  ['Sec-Fetch-Site', fc.oneof(headerText, fc.constantFrom('same-origin', 'cross-site'))],
  ['X-Many', fc.constant('x'.repeat(7000))],
];

const extraHeaders: Arbitrary<[string, string][]> = fc
  .subarray(HEADERS, { maxLength: 4 })
  .chain((chosen) =>
    fc.tuple(...chosen.map(([name, of]) => of.map((it): [string, string] => [name, it]))),
  );

const METHODS = [
  'PUT',
  'DELETE',
  'PATCH',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'M-SEARCH',
  'PURGE',
];
const method = fc.oneof(
  { weight: 6, arbitrary: fc.constant('POST') },
  { weight: 3, arbitrary: fc.constant('GET') },
  { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
);

const BODILESS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

export const httpAttempt = (keys: Keys): Arbitrary<HttpAttempt> =>
  fc
    .record({
      method,
      path,
      query,
      authorization: authorization(keys),
      headers: extraHeaders,
      body,
    })
    .map((it) => ({
      method: it.method,
      path: it.path + it.query,
      headers: [
        ...(it.authorization === null
          ? []
          : [['Authorization', it.authorization] as [string, string]]),
        ...it.headers,
      ],
      body: BODILESS.has(it.method) ? null : it.body,
    }));
