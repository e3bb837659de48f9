// Bytes that are hardly HTTP, or HTTP that two parsers could read differently.
import fc, { type Arbitrary } from 'fast-check';
import { DEMO_KEY_PATH } from '../../../lib/contract/demo.ts';
import { BASE_PATH } from '../../../lib/contract/base-path.ts';
import { operations } from '../../../lib/contract/operations.ts';

const CRLF = '\r\n';
const bytes = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );

const target = fc.constantFrom(
  ...Object.values(operations).map(
    (operation) => BASE_PATH + operation.path.replace(/\{\w+\}/, 'x'),
  ),
  `${BASE_PATH}/openapi.json`,
  `${BASE_PATH}/..%2f..`,
  DEMO_KEY_PATH,
  '/',
  '/%ff',
  '/?a=%&__proto__=1',
  '/healthz',
  '/readyz',
  '/metrics',
  '/dashboard',
  '/assets/%00',
);

const body = fc.oneof(
  fc
    .constantFrom('{}', '{"name":"x","data":[{}]}', '"', '\ufeff{}')
    .map((json) => Buffer.from(json)),
  fc.uint8Array({ maxLength: 200 }).map((noise) => Buffer.from(noise)),
);

const REQUEST_LINES = [
  'GET',
  'GET /',
  'GET / HTTP/0.9',
  'GET / HTTP/1.2',
  'GET / HTTP/2.0',
  'GET / HTTP/9.9',
  'GET / HTTP/1.1 x',
  'GET  / HTTP/1.1',
  'GET\t/ HTTP/1.1',
  'get / HTTP/1.1',
  'G\0T / HTTP/1.1',
  'GET /\0 HTTP/1.1',
  'GET /\x7f HTTP/1.1',
  'GET /é HTTP/1.1',
  'GET \\ HTTP/1.1',
  'GET /a\\b HTTP/1.1',
  'GET // HTTP/1.1',
  'GET //evil.example/ HTTP/1.1',
  'GET /../../etc/passwd HTTP/1.1',
  'GET ?x HTTP/1.1',
  'GET # HTTP/1.1',
  'GET http://other.example/healthz HTTP/1.1',
  'GET http://[::1 HTTP/1.1',
  'GET ftp://x/ HTTP/1.1',
  'CONNECT other.example:443 HTTP/1.1',
  'CONNECT / HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'PRI * HTTP/2.0',
  'HELO mail.example',
  'TRACE /healthz HTTP/1.1',
  'JUNKMETHOD / HTTP/1.1',
  `GET /${'a'.repeat(20_000)} HTTP/1.1`,
  `GET /?${'a=b&'.repeat(3000)} HTTP/1.1`,
];

const HOSTS = [
  'Host: localhost',
  'Host:',
  'Host: a b',
  'Host: [::1',
  'Host: localhost:99999',
  'Host: localhost\r\nHost: other.example',
  'Host: é.example',
  'Host: user@localhost',
  'Host: localhost/path',
  'X: no host',
];

const HEADER_LINES = [
  'No-Colon',
  ': empty name',
  'Space : before',
  ' Folded: first',
  'A: b\r\n folded',
  'A: b\0c',
  'A: b\rc',
  'A: b\nC: d',
  'Ä: b',
  'A: \xff\xfe',
  'Authorization: Bearer a\r\nAuthorization: Bearer b',
  'Connection: close, keep-alive, upgrade',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
  'Expect: 100-continue',
  'Expect: 200-maybe',
  'Keep-Alive: timeout=-1',
  'Trailer: Authorization',
  `X: ${'x'.repeat(20_000)}`,
  Array.from({ length: 300 }, (_, n) => `X-${n}: y`).join(CRLF),
];

/** Lengths of the body in forms that parsers have read differently (request smuggling). */
const LENGTHS = [
  'Content-Length: 5\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 5',
  'Content-Length: 5\r\nContent-Length: 6',
  'Content-Length: 5, 5',
  'Content-Length: -1',
  'Content-Length: +5',
  'Content-Length: 0x5',
  'Content-Length: 5 5',
  'Content-Length: 99999999999999999999',
  'Content-Length:',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: identity, chunked',
  'Transfer-Encoding:\tchunked',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: Chunked\x0b',
  'Transfer-encoding: chunked',
];

const CHUNKS = [
  '5\r\nhello\r\n0\r\n\r\n',
  '0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n',
  '5\nhello\n0\n\n',
  'g\r\nhello\r\n0\r\n\r\n',
  '-5\r\nhello\r\n0\r\n\r\n',
  '5 \r\nhello\r\n0\r\n\r\n',
  '0x5\r\nhello\r\n0\r\n\r\n',
  'ffffffffffffffffff\r\nhello\r\n',
  '5;ext="\r\nhello\r\n0\r\n\r\n',
  `5;${'x'.repeat(20_000)}\r\nhello\r\n0\r\n\r\n`,
  '4\r\nhello\r\n0\r\n\r\n',
  '6\r\nhello\r\n0\r\n\r\n',
  '2\r\n{}\r\n0\r\nAuthorization: Bearer x\r\n\r\n',
  '2\r\n{}\r\n',
  '\r\n',
  '',
];

const TLS_HELLO = Buffer.from('16030100510100004d0303', 'hex');

export const rawAttempt = (apiKey: string): Arbitrary<Buffer> => {
  const auth = `Authorization: Bearer ${apiKey}`;
  const post = (path: string, ...lines: string[]) =>
    [`POST ${path} HTTP/1.1`, 'Host: localhost', auth, ...lines, '', ''].join(CRLF);
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom(...REQUEST_LINES), fc.constantFrom(...HOSTS))
        .map(([line, host]) => bytes([line, host, '', ''].join(CRLF))),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(target, fc.constantFrom(...HOSTS), fc.constantFrom(...HEADER_LINES))
        .map(([path, host, header]) =>
          bytes([`GET ${path} HTTP/1.1`, host, auth, header, '', ''].join(CRLF)),
        ),
    },
    {
      weight: 4,
      arbitrary: fc
        .tuple(target, fc.constantFrom(...LENGTHS), fc.constantFrom(...CHUNKS))
        .map(([path, length, chunk]) => bytes(post(path, length), chunk)),
    },
    {
      // A body with a different length than declared.
      weight: 2,
      arbitrary: fc
        .tuple(target, body, fc.integer({ min: -20, max: 2000 }))
        .map(([path, sent, off]) =>
          bytes(post(path, `Content-Length: ${Math.max(0, sent.length + off)}`), sent),
        ),
    },
    {
      // Two requests on one connection, the second of them broken.
      weight: 1,
      arbitrary: fc
        .tuple(target, fc.constantFrom(...REQUEST_LINES))
        .map(([path, line]) => bytes(post(path, 'Content-Length: 2'), '{}', line, CRLF, CRLF)),
    },
    {
      weight: 1,
      arbitrary: fc.oneof(
        // Empty lines before a request are ignored (RFC 9112, 2.2) and get no response.
        fc
          .uint8Array({ minLength: 1, maxLength: 400 })
          .filter((noise) => noise.some((byte) => byte !== 10 && byte !== 13))
          .map((noise) => Buffer.from(noise)),
        fc.constantFrom(TLS_HELLO, bytes('\0'.repeat(100)), bytes('GET')),
      ),
    },
  );
};
