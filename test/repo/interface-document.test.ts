// docs/interface.md describes exactly the operations, fields and error codes of the contract.
import { describe, expect, test } from 'vitest';
import { ERROR_CODES, getErrorStatus, type ErrorCode } from '../../lib/contract/errors.ts';
import { HEADER } from '../../lib/contract/headers.ts';
import { MAX_ENRICH_FIELDS } from '../../lib/contract/limits.ts';
import { openApiDocument } from '../../lib/contract/openapi.ts';
import { operations, type Operation, type OperationName } from '../../lib/contract/operations.ts';
import { MAX_FILTER_WORDS, MAX_SEARCH_ITEMS } from '../../lib/contract/search.ts';
import {
  EMAIL_STATUSES,
  ENRICH_FIELDS,
  ENRICHMENT_STATUSES,
  HEADCOUNT_RANGES,
  LINE_TYPES,
  RECORD_STATES,
} from '../../lib/contract/values.ts';
import { WEBHOOK_HEADER } from '../../lib/contract/webhooks.ts';
import { z } from '../../lib/zod.ts';
import { MAX_DEPTH, MAX_PARTS } from '../../service/http/json-text.ts';
import { MAX_KEYWORDS } from '../../service/sources/directory/search/company-terms.ts';
import { read } from './files.ts';
import { readCode, readSection } from './markdown.ts';

const text = read('docs/interface.md');

const getSection = (anchor: string): string => {
  const section = readSection(text, anchor);
  if (section === undefined) throw new Error(`docs/interface.md has no heading #${anchor}.`);
  return section;
};

const codeIn = (section: string): string[] => readCode(section).match(/[\w.-]+/g) ?? [];
const codesIn = (section: string): string[] => section.match(/\berror\.[a-z_.]+[a-z]/g) ?? [];

/** Documented once for all operations. */
const SHARED = new Set(
  ['errors-of-every-operation', 'errors-of-a-start'].flatMap((anchor) =>
    codesIn(getSection(anchor)),
  ),
);

/** The names of all properties of a JSON schema, also of nested ones. */
function propertiesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) => [
    ...(key === 'properties' && typeof value === 'object' && value ? Object.keys(value) : []),
    ...propertiesIn(value),
  ]);
}

const names = Object.keys(operations) as OperationName[];

describe.each(names)('the operation %s', (name) => {
  const { method, path, query, body, errors }: Operation = operations[name];
  const request = `\`${method} ${path}\``;
  const row = getSection('operations')
    .split('\n')
    .find((line) => line.includes(`\`${name}\``));
  const [, anchor = ''] = /\]\(#([^)]+)\)/.exec(row ?? '') ?? [];

  test('It has a row with its request and a link to its section.', () => {
    expect(row).toContain(request);
    expect(getSection(anchor)).toContain(request);
  });

  test('Its section describes every field of its request.', () => {
    const fields = [query, body].flatMap((schema) =>
      schema ? propertiesIn(z.toJSONSchema(schema, { io: 'input' })) : [],
    );
    const described = codeIn(getSection(anchor));
    expect(fields.filter((field) => !described.includes(field))).toEqual([]);
  });

  test('Its section describes every error of its own.', () => {
    const described = codesIn(getSection(anchor));
    const own = errors.filter((code) => !SHARED.has(code));
    expect(own.filter((code) => !described.includes(code))).toEqual([]);
  });
});

test.each(ERROR_CODES)('%s is documented with its status.', (code) => {
  expect(text).toMatch(
    new RegExp(`\\b${getErrorStatus(code)}[\\s|]+\`${code.replaceAll('.', '\\.')}\``),
  );
});

test('The document has no error code that the contract does not have.', () => {
  const unknown = codesIn(text).filter((code) => !ERROR_CODES.includes(code as ErrorCode));
  expect(unknown).toEqual([]);
});

test('The document names every property of requests, responses and webhooks.', () => {
  const properties = new Set(propertiesIn(openApiDocument('/api/v2')));
  const described = new Set(codeIn(text));
  expect(properties.size).toBeGreaterThan(50);
  expect([...properties].filter((property) => !described.has(property))).toEqual([]);
});

test.each([
  ['job status', ENRICHMENT_STATUSES],
  ['record state', RECORD_STATES],
  ['email status', EMAIL_STATUSES],
  ['line type', LINE_TYPES],
  ['field to enrich', ENRICH_FIELDS],
  ['range of employees', HEADCOUNT_RANGES],
  ['header', Object.values(HEADER)],
  ['header of a webhook', Object.values(WEBHOOK_HEADER)],
])('The document names every %s.', (_, values) => {
  const code = readCode(text);
  expect(values.filter((value) => !code.includes(value))).toEqual([]);
});

test('The limits of requests are those of the code.', () => {
  const limits = getSection('limits').replaceAll(',', '');
  for (const limit of [
    MAX_ENRICH_FIELDS,
    MAX_FILTER_WORDS,
    MAX_DEPTH,
    MAX_PARTS,
    MAX_KEYWORDS,
    MAX_SEARCH_ITEMS,
  ]) {
    expect(limits).toMatch(new RegExp(`\\| ${limit}\\b`));
  }
});
