import { describe, expect, test } from 'vitest';
import * as classic from 'zod';
import { z } from '../zod.ts';
import { readDeclaredAdditions } from './declared-additions.ts';
import { getErrorStatus } from './errors.ts';
import { openApiDocument } from './openapi.ts';
import { operations, type Operation, type OperationName } from './operations.ts';
import { WEBHOOK_EVENTS, WEBHOOK_HEADER } from './webhooks.ts';

const BASE_URL = 'http://127.0.0.1:8787/api/v2';
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

type JsonSchema = Parameters<typeof classic.fromJSONSchema>[0];
const jsonSchema = z.custom<JsonSchema>((value) => typeof value === 'object' && value !== null);

// The parts of OpenAPI 3.1 that the document uses, as strict as in the specification.
const content = z.strictObject({ 'application/json': z.strictObject({ schema: jsonSchema }) });
const header = z.strictObject({ schema: jsonSchema, description: z.optional(z.string()) });
const response = z.strictObject({
  description: z.string().check(z.minLength(1)),
  headers: z.record(z.string(), header),
  content,
});
const parameter = z.strictObject({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean(),
  schema: jsonSchema,
  description: z.optional(z.string()),
});
const operationObject = z.strictObject({
  operationId: z.string(),
  summary: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(parameter),
  requestBody: z.optional(z.strictObject({ required: z.boolean(), content })),
  responses: z.record(z.string().check(z.regex(/^[2-5]\d\d$/)), response),
});
const webhook = z.strictObject({
  post: z.strictObject({
    summary: z.optional(z.string()),
    description: z.optional(z.string()),
    parameters: z.array(parameter),
    requestBody: z.strictObject({ required: z.boolean(), content }),
    responses: z.record(z.string().check(z.regex(/^2XX$/)), z.object({ description: z.string() })),
  }),
});
const document = z.strictObject({
  openapi: z.string().check(z.regex(/^3\.1\.\d+$/)),
  info: z.strictObject({ title: z.string(), version: z.string() }),
  servers: z.array(z.strictObject({ url: z.url() })),
  components: z.strictObject({ securitySchemes: z.record(z.string(), z.unknown()) }),
  paths: z.record(
    z.string().check(z.regex(/^\//)),
    z.partialRecord(z.enum(METHODS), operationObject),
  ),
  webhooks: z.record(z.string(), webhook),
});

const served: unknown = JSON.parse(JSON.stringify(openApiDocument(BASE_URL)));
const parsed = z.parse(document, served);
const described = (name: OperationName) => {
  const { path, method } = operations[name];
  return parsed.paths[path]![method.toLowerCase()]!;
};
const getSchema = (name: OperationName, status: string) =>
  described(name).responses[status]!.content['application/json'].schema;

test('the document is valid OpenAPI 3.1 and lists each operation once', () => {
  const ids = Object.values(parsed.paths).flatMap((item) =>
    Object.values(item).map((one) => one?.operationId),
  );
  expect(ids.toSorted()).toEqual(Object.keys(operations).toSorted());
  expect(parsed.servers).toEqual([{ url: BASE_URL }]);
});

describe.each(Object.keys(operations) as OperationName[])('%s', (name) => {
  const operation: Operation = operations[name];

  test('describes each status that it has, and no other', () => {
    const statuses = new Set([200, ...operation.errors.map(getErrorStatus)]);
    if (operation.partial) statuses.add(402);
    expect(Object.keys(described(name).responses)).toEqual([...statuses].map(String).toSorted());
  });

  test('lists each error code under its status', () => {
    for (const code of operation.errors) {
      const schema = JSON.stringify(getSchema(name, String(getErrorStatus(code))));
      expect(schema).toContain(JSON.stringify(code));
    }
  });

  test('declares the parameters of its path, and only headers that it has', () => {
    const { parameters } = described(name);
    const inPath = parameters.filter((one) => one.in === 'path');
    expect(inPath.map((one) => `{${one.name}}`)).toEqual(operation.path.match(/\{\w+\}/g) ?? []);
    expect(inPath.every(({ required }) => required)).toBe(true);
    expect(parameters.filter((one) => one.in === 'header')).toHaveLength(
      operation.additions.filter((one) => one !== 'credit-headers').length,
    );
  });

  test('requires the key, and a body for operations that have one', () => {
    expect(described(name).security).toEqual([{ bearer: [] }]);
    expect(described(name).requestBody !== undefined).toBe(operation.body !== null);
  });

  test('has schemas that compile as JSON Schema', () => {
    for (const { content: one } of Object.values(described(name).responses)) {
      const compiled = classic.fromJSONSchema(one['application/json'].schema);
      expect(compiled.safeParse('no object').success).toBe(false);
    }
  });
});

test.each<[OperationName, string, unknown]>([
  ['verifyKey', '200', { workspace_id: 'w1' }],
  ['getCredits', '200', { balance: 12 }],
  ['lookupCompany', '200', { companies: [], metadata: { credits: 0.25 } }],
  [
    'getContactEnrichment',
    '402',
    { id: 'e', name: '', status: 'FINISHED', cost: { credits: 0 }, data: [] },
  ],
  ['verifyKey', '401', { code: 'error.api.key', message: 'Unknown api key' }],
])('%s: a response with status %s matches its schema', (name, status, body) => {
  const compiled = classic.fromJSONSchema(getSchema(name, status));
  expect(compiled.safeParse(body).error).toBeUndefined();
  expect(compiled.safeParse({}).success).toBe(false);
});

test('no value in the document may be null', () => {
  const answers = [
    ...Object.keys(operations).map((name) => getSchema(name as OperationName, '200')),
    ...Object.values(parsed.webhooks).map(
      ({ post }) => post.requestBody.content['application/json'].schema,
    ),
  ];
  expect(JSON.stringify(answers)).not.toContain('"null"');
});

test('a client finds all additions in the document', () => {
  expect(readDeclaredAdditions(served)).toEqual({
    idempotencyKey: true,
    preferWait: true,
    search: { searchPeople: 'counted', searchCompanies: 'counted' },
  });
});

test('the document describes both webhooks, with the results of both kinds of start', () => {
  expect(Object.keys(parsed.webhooks).toSorted()).toEqual([...WEBHOOK_EVENTS].toSorted());
  const result = { id: 'e', name: '', status: 'FINISHED', cost: { credits: 0 }, data: [] };
  for (const { post } of Object.values(parsed.webhooks)) {
    expect(post.parameters.map(({ name }) => name)).toEqual(Object.values(WEBHOOK_HEADER));
    // Absent without a valid key (docs/interface.md#webhook-signatures).
    const optional = post.parameters.filter(({ required }) => !required).map(({ name }) => name);
    expect(optional).toEqual(['X-Signature-SHA1']);
    const compiled = classic.fromJSONSchema(post.requestBody.content['application/json'].schema);
    expect(compiled.safeParse(result).error).toBeUndefined();
    expect(compiled.safeParse({ id: 'e' }).success).toBe(false);
  }
});

test.each<[OperationName, string[], object, object[]]>([
  [
    'startContactEnrichment',
    ['enrich_fields'],
    { enrich_fields: ['contact.phones'], custom: { row: '1' } },
    [
      { enrich_fields: null },
      { enrich_fields: ['contact.fax'] },
      { enrich_fields: ['contact.phones'], custom: { row: 1 } },
    ],
  ],
  ['startReverseEmail', ['email'], { email: 'a@b.example' }, [{ email: null }, {}]],
])('%s: the request says what is required', (name, required, item, faulty) => {
  const { schema } = described(name).requestBody!.content['application/json'];
  expect(schema).toMatchObject({
    required: ['name', 'data'],
    properties: { data: { anyOf: [{ items: { required } }, {}] } },
  });
  const compiled = classic.fromJSONSchema(schema);
  expect(compiled.safeParse({ name: 'x', data: [item] }).error).toBeUndefined();
  expect(compiled.safeParse({ name: null, data: [item] }).success).toBe(false);
  expect(compiled.safeParse({ name: 'x', data: null }).success).toBe(false);
  for (const each of faulty)
    expect(compiled.safeParse({ name: 'x', data: [each] }).success).toBe(false);
});

test('no query parameter or header is required', () => {
  for (const name of Object.keys(operations) as OperationName[]) {
    const needed = described(name).parameters.filter((one) => one.required && one.in !== 'path');
    expect(needed).toEqual([]);
  }
});
