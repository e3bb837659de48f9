// All targets, from the two tables that the service implements: a new operation or call is fuzzed
// without an entry here.
import { BASE_PATH } from '../../lib/contract/base-path.ts';
import { operations, type Operation } from '../../lib/contract/operations.ts';
import { WRITING } from '../../lib/contract/wire.ts';
import { z, type Schema } from '../../lib/zod.ts';
import { calls } from '../../service/dashboard/protocol.ts';
import { DASHBOARD_PATH, type Call } from '../../service/dashboard/protocol/call.ts';

/** The part of JSON Schema that both tables use. */
export type JsonSchema = {
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  format?: string;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  minimum?: number;
  maximum?: number;
};

export type Target = {
  name: string;
  kind: 'interface' | 'dashboard';
  method: string;
  /** From the root, with {placeholders}. */
  path: string;
  query: JsonSchema | null;
  body: JsonSchema | null;
  /** Takes the bytes of a file. */
  isUpload: boolean;
  /** Responds with an endless stream. */
  isStream: boolean;
  /** The body of a successful response, by status; a status without an entry is not checked. */
  answers: Readonly<Record<number, Schema<unknown>>>;
};

const toJsonSchema = (schema: Schema<unknown> | null): JsonSchema | null =>
  schema === null ? null : (z.toJSONSchema(schema, { io: 'input' }) as JsonSchema);

const ofInterface = (
  [name, operation]: [string, Operation],
  answers: Target['answers'],
): Target => ({
  name,
  kind: 'interface',
  method: operation.method,
  path: BASE_PATH + operation.path,
  query: toJsonSchema(operation.query),
  body: toJsonSchema(operation.body),
  isUpload: false,
  isStream: false,
  answers,
});

const ofDashboard = ([name, call]: [string, Call]): Target => ({
  name,
  kind: 'dashboard',
  method: call.method,
  path: DASHBOARD_PATH + call.path,
  query: toJsonSchema(call.query),
  body: toJsonSchema(call.body),
  isUpload: call.upload === true,
  isStream: call.answer === 'events',
  answers: typeof call.answer === 'string' ? {} : { 200: call.answer },
});

export const TARGETS: readonly Target[] = [
  ...Object.entries<Operation>(operations).map((entry) => {
    const [, { answer, partial }] = entry;
    const answers = { 200: answer(WRITING) };
    return ofInterface(entry, partial ? { ...answers, 402: partial(WRITING) } : answers);
  }),
  ...Object.entries<Call>(calls).map(ofDashboard),
];
