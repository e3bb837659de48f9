import { expect, test } from 'vitest';
import { parsePastedConnection } from './pasted-connection.ts';

const KEY = 'sk_live_0123456789abcdef';

test.each([
  [KEY, null, KEY],
  ['https://api.enrich.example/v2', 'https://api.enrich.example/v2', null],
  [`http://127.0.0.1:8787/api/v2\n${KEY}`, 'http://127.0.0.1:8787/api/v2', KEY],
  [`${KEY}  api.enrich.example`, 'api.enrich.example', KEY],
  [`BASE_URL="https://api.enrich.example"\nAPI_KEY='${KEY}'`, 'https://api.enrich.example', KEY],
  [`Authorization: Bearer ${KEY}`, null, KEY],
  [`localhost:8787 ${KEY}`, 'localhost:8787', KEY],
  ['http://api.enrich.example', 'http://api.enrich.example', null],
  ['hello', null, null],
  ['Authorization', null, null],
  ['', null, null],
])('%j', (text, baseUrl, apiKey) => {
  expect(parsePastedConnection(text)).toEqual({ baseUrl, apiKey });
});
