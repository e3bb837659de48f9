// fetch for contract tests: validates every response against the OpenAPI document of the service. A
// response that the document does not describe fails its test.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { BASE_PATH } from '../../../lib/contract/base-path.ts';
import type { WebhookEvent } from '../../../lib/contract/webhooks.ts';

export type Answer = { status: number; body: unknown; headers: Headers };
export type CheckedFetch = (path: string, init?: RequestInit) => Promise<Answer>;
export type Checks = {
  fetch: CheckedFetch;
  /** The fault in the body of a webhook call, or null. */
  webhookFault(event: WebhookEvent, body: unknown): string | null;
};

type Content = { 'application/json': { schema: object } };
type Described = { headers?: Record<string, unknown>; content?: Content };
type Operation = { responses: Record<string, Described> };
type Document = {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<WebhookEvent, { post: { requestBody: { content: Content } } }>;
};

const ERROR = {
  type: 'object',
  properties: { code: { type: 'string' }, message: { type: 'string', minLength: 1 } },
  required: ['code', 'message'],
};

const toPattern = (path: string) =>
  new RegExp(`^${BASE_PATH}${path.replace(/\{\w+\}/g, '[^/]+')}$`);

type Compiled = { document: Document; ajv: Ajv2020; validators: Map<object, ValidateFunction> };

/** Services with an identical document share one compilation of it. */
const documents = new Map<string, Compiled>();

function compileOnce(text: string): Compiled {
  const known = documents.get(text);
  if (known) return known;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  const compiled = { document: JSON.parse(text) as Document, ajv, validators: new Map() };
  documents.set(text, compiled);
  return compiled;
}

/** `path` is everything after the origin. */
export async function createChecks(origin: string): Promise<Checks> {
  const served = await fetch(`${origin}${BASE_PATH}/openapi.json`);
  const { document, ajv, validators } = compileOnce(await served.text());
  const validator = (schema: object): ValidateFunction => {
    const known = validators.get(schema) ?? ajv.compile(schema);
    validators.set(schema, known);
    return known;
  };

  function described(method: string, pathname: string, status: number): Described {
    const [, operations] =
      Object.entries(document.paths).find(([path]) => toPattern(path).test(pathname)) ?? [];
    const operation = operations?.[method.toLowerCase()];
    if (!operation) return { content: { 'application/json': { schema: ERROR } } };
    const response = operation.responses[status];
    if (!response)
      throw new Error(`${method} ${pathname}: the document knows no answer ${status}.`);
    return response;
  }

  const checkedFetch: CheckedFetch = async (path, init = {}) => {
    const response = await fetch(origin + path, init);
    const text = await response.text();
    const answer: Answer = {
      status: response.status,
      body: text === '' ? null : JSON.parse(text),
      headers: response.headers,
    };
    const method = init.method ?? 'GET';
    if (!answer.headers.get('x-request-id')) throw new Error(`${method} ${path}: no X-Request-Id.`);
    if (method === 'OPTIONS') return answer;
    const { pathname } = new URL(path, origin);
    const { headers = {}, content } = described(method, pathname, answer.status);
    for (const name of Object.keys(headers)) {
      // Among the responses with 400 only one has a Retry-After.
      const isOptional = name === 'Retry-After' && answer.status === 400;
      if (!isOptional && !answer.headers.has(name)) {
        throw new Error(`${method} ${path} answered ${answer.status} without ${name}.`);
      }
    }
    const validate = validator(content?.['application/json'].schema ?? {});
    if (!validate(answer.body)) {
      const faults = ajv.errorsText(validate.errors);
      throw new Error(
        `${method} ${path} answered ${answer.status} against its document: ${faults}`,
      );
    }
    return answer;
  };

  return {
    fetch: checkedFetch,
    webhookFault(event, body) {
      const { content } = document.webhooks[event].post.requestBody;
      const validate = validator(content['application/json'].schema);
      return validate(body) ? null : ajv.errorsText(validate.errors);
    },
  };
}
