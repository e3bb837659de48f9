import { expect, test } from 'vitest';
import { NO_ADDITIONS } from '../model/additions.ts';
import { parseAdditions } from './additions.ts';

const BOTH = { idempotencyKey: true, preferWait: true };
const header = (name: string, place = 'header') => ({ name, in: place, schema: {} });
const key = { parameters: [header('Idempotency-Key')] };
const prefer = { parameters: [header('Prefer')] };

/** The document of a service with both additions. `change` replaces whole path items. */
const document = (change: Record<string, unknown> = {}) => ({
  openapi: '3.1.0',
  paths: {
    '/contact/enrich/bulk': { post: key },
    '/contact/enrich/bulk/{enrichment_id}': { get: prefer },
    '/contact/reverse/email/bulk': { post: key },
    '/contact/reverse/email/bulk/{enrichment_id}': { get: prefer },
    ...change,
  },
});

const START = '/contact/enrich/bulk';
const lower = { parameters: [header('idempotency-key', 'Header')] };

test.each<[string, unknown, typeof BOTH]>([
  ['a document with both', document(), BOTH],
  ['other letter case', document({ [START]: { post: lower } }), BOTH],
  [
    'other things in the path item',
    document({ [START]: { summary: 'x', parameters: [], post: key } }),
    BOTH,
  ],
  [
    'a reference beside it',
    document({ [START]: { post: { parameters: [{ $ref: '#/x' }, header('Idempotency-Key')] } } }),
    BOTH,
  ],
  ['other paths of any shape', document({ '/else': 'text', '/more': null }), BOTH],
  [
    'one start without the key',
    document({ [START]: { post: {} } }),
    { ...BOTH, idempotencyKey: false },
  ],
  [
    'the key in the query',
    document({ [START]: { post: { parameters: [header('Idempotency-Key', 'query')] } } }),
    { ...BOTH, idempotencyKey: false },
  ],
  [
    'the key of another method',
    document({ [START]: { get: key } }),
    { ...BOTH, idempotencyKey: false },
  ],
  [
    'no result call',
    document({ '/contact/enrich/bulk/{enrichment_id}': undefined }),
    { ...BOTH, preferWait: false },
  ],
  ['no paths', { openapi: '3.1.0' }, NO_ADDITIONS],
  ['paths that are none', { paths: [] }, NO_ADDITIONS],
  ['text', 'openapi: 3.1.0', NO_ADDITIONS],
  ['nothing', undefined, NO_ADDITIONS],
])('additions in a document: %s', (_, openApi, expected) => {
  expect(parseAdditions(openApi)).toEqual(expected);
});
