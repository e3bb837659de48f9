import { expect, test } from 'vitest';
import { NO_ADDITIONS, type Additions } from '../model/additions.ts';
import { parseAdditions } from './additions.ts';

const BOTH: Additions = { idempotencyKey: true, preferWait: true, search: 'none' };
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

const SEARCH = '/people/search';
const searchWith = (properties: object) => ({
  post: { requestBody: { content: { 'application/json': { schema: { properties } } } } },
});

test.each<[string, unknown, Additions]>([
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
  ['a search', document({ [SEARCH]: searchWith({ limit: {} }) }), { ...BOTH, search: 'plain' }],
  [
    'a search that is described in another way',
    document({ [SEARCH]: { post: { requestBody: { $ref: '#/x' } } } }),
    { ...BOTH, search: 'plain' },
  ],
  ['a search by another method', document({ [SEARCH]: { get: {} } }), BOTH],
  [
    'a search that counts',
    document({ [SEARCH]: searchWith({ limit: {}, facets: {} }) }),
    { ...BOTH, search: 'counted' },
  ],
  ['no paths', { openapi: '3.1.0' }, NO_ADDITIONS],
  ['paths that are none', { paths: [] }, NO_ADDITIONS],
  ['text', 'openapi: 3.1.0', NO_ADDITIONS],
  ['nothing', undefined, NO_ADDITIONS],
])('additions in a document: %s', (_, openApi, expected) => {
  expect(parseAdditions(openApi)).toEqual(expected);
});
