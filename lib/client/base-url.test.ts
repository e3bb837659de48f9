import { expect, test } from 'vitest';
import { parseBaseUrl } from './base-url.ts';

test.each([
  ['https://app.tarnwick.example/api/v2', 'https://app.tarnwick.example/api/v2', false],
  ['https://app.tarnwick.example/api/v2///', 'https://app.tarnwick.example/api/v2', false],
  ['  app.tarnwick.example  ', 'https://app.tarnwick.example/api/v2', false],
  ['https://APP.tarnwick.example', 'https://app.tarnwick.example/api/v2', false],
  ['https://app.tarnwick.example/own/root?a=b#c', 'https://app.tarnwick.example/own/root', false],
  ['app.tarnwick.example:8443', 'https://app.tarnwick.example:8443/api/v2', false],
  ['http://127.0.0.1:8787', 'http://127.0.0.1:8787/api/v2', true],
  ['http://127.1:8787/', 'http://127.0.0.1:8787/api/v2', true],
  ['https://localhost:8787', 'https://localhost:8787/api/v2', true],
  // A local service has no certificate, so a text without a scheme means http.
  ['localhost:8787', 'http://localhost:8787/api/v2', true],
  ['127.0.0.1:8787/api/v2', 'http://127.0.0.1:8787/api/v2', true],
])('%s is %s', (typed, url, loopback) => {
  const origin = new URL(url).origin;
  expect(parseBaseUrl(typed)).toMatchObject({ ok: true, url, origin, loopback });
});

test.each([
  ['', 'not-a-url'],
  ['   ', 'not-a-url'],
  ['https://', 'not-a-url'],
  ['two words', 'not-a-url'],
  ['ftp://app.tarnwick.example', 'not-a-url'],
  ['javascript://app.tarnwick.example/%0aalert(1)', 'not-a-url'],
  ['https://key@app.tarnwick.example', 'has-credentials'],
  ['http://[::1]:8787', 'not-https'],
  ['http://127.0.0.2:8787', 'not-https'],
  ['https://ada:key@app.tarnwick.example', 'has-credentials'],
  ['http://app.tarnwick.example', 'not-https'],
  ['http://127.0.0.1.tarnwick.example', 'not-https'],
  ['http://localhost.tarnwick.example', 'not-https'],
  ['http://192.168.0.10:8787', 'not-https'],
])('%j is refused: %s', (typed, problem) => {
  expect(parseBaseUrl(typed)).toEqual({ ok: false, problem });
});

test('the host pattern covers any port, because match patterns have no port in Firefox', () => {
  expect(parseBaseUrl('https://app.tarnwick.example:8443/root')).toMatchObject({
    hostPattern: 'https://app.tarnwick.example/*',
  });
});
