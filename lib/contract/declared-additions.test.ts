import { expect, test } from 'vitest';
import { readDeclaredAdditions, type DeclaredAdditions } from './declared-additions.ts';
import { openApiDocument } from './openapi.ts';

const NO_SEARCH = { searchPeople: 'none', searchCompanies: 'none' } as const;
const BOTH: DeclaredAdditions = { idempotencyKey: true, preferWait: true, search: NO_SEARCH };
const UNKNOWN: DeclaredAdditions = {
  idempotencyKey: false,
  preferWait: false,
  search: { searchPeople: 'unknown', searchCompanies: 'unknown' },
};
/** Both, and a search for people. */
const withSearch = (searchPeople: 'plain' | 'counted'): DeclaredAdditions => ({
  ...BOTH,
  search: { ...NO_SEARCH, searchPeople },
});
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

test.each<[string, unknown, DeclaredAdditions]>([
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
  ['a search', document({ [SEARCH]: searchWith({ limit: {} }) }), withSearch('plain')],
  [
    'a search that is described in another way',
    document({ [SEARCH]: { post: { requestBody: { $ref: '#/x' } } } }),
    withSearch('plain'),
  ],
  ['a search by another method', document({ [SEARCH]: { get: {} } }), BOTH],
  [
    'a search that counts',
    document({ [SEARCH]: searchWith({ limit: {}, facets: {} }) }),
    withSearch('counted'),
  ],
  ['no paths', { openapi: '3.1.0' }, UNKNOWN],
  ['paths that are none', { paths: [] }, UNKNOWN],
  ['text', 'openapi: 3.1.0', UNKNOWN],
  ['nothing', undefined, UNKNOWN],
])('additions in a document: %s', (_, openApi, expected) => {
  expect(readDeclaredAdditions(openApi)).toEqual(expected);
});

test('each search is read by itself', () => {
  const plain = openApiDocument('/api/v2', { uncounted: ['searchPeople'] });
  expect(readDeclaredAdditions(plain).search).toEqual({
    searchPeople: 'plain',
    searchCompanies: 'counted',
  });
});
