// The OpenAPI 3.1 document, made from the table of operations. A client reads from it which of our additions a service
// offers, and assumes none without a document.
import { z, type Schema } from '../zod.ts';
import { ERRORS, errorBody, getErrorStatus, type ErrorCode } from './errors.ts';
import { HEADER } from './headers.ts';
import { IDEMPOTENCY_HOURS, MAX_HELD_SECONDS } from './limits.ts';
import { contactWebhook, reverseWebhook, WEBHOOK_HEADER, type WebhookEvent } from './webhooks.ts';
import { operations, type Addition, type Operation, type OperationName } from './operations.ts';
import { WRITING } from './wire.ts';

type Json = Record<string, unknown>;

function jsonSchema(schema: Schema<unknown>, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}

const json = (schema: Json): Json => ({ 'application/json': { schema } });

const REQUEST_ID = {
  [HEADER.requestId]: { schema: { type: 'string' }, description: 'Quote it to the operator.' },
};

const HEADER_SCHEMAS = {
  ...REQUEST_ID,
  [HEADER.rateLimit]: { schema: { type: 'integer' } },
  [HEADER.rateRemaining]: { schema: { type: 'integer' } },
  [HEADER.rateReset]: { schema: { type: 'integer' }, description: 'Seconds.' },
};

const CREDIT_HEADERS = {
  [HEADER.creditsCharged]: { schema: { type: 'number' }, description: 'Credits, also fractions.' },
  [HEADER.creditsRemaining]: { schema: { type: 'number' } },
};

function parameters(operation: Operation): Json[] {
  const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const query = jsonSchema(operation.query, 'input').properties as Record<string, Json> | undefined;
  // Every query parameter is a flag, written `true` or `false`.
  const inQuery = Object.keys(query ?? {}).map((name) => ({
    name,
    in: 'query',
    required: false,
    schema: { type: 'boolean', default: false },
  }));
  const inHeader: Record<Addition, Json[]> = {
    'idempotency-key': [
      {
        name: HEADER.idempotencyKey,
        in: 'header',
        required: false,
        schema: { type: 'string', minLength: 1, maxLength: 255 },
        description: `Remembered ${IDEMPOTENCY_HOURS} hours: the same key and body start one job.`,
      },
    ],
    'prefer-wait': [
      {
        name: HEADER.prefer,
        in: 'header',
        required: false,
        schema: { type: 'string', examples: ['wait=20'] },
        description: `wait=N holds the answer until something is new, at most ${MAX_HELD_SECONDS} s.`,
      },
    ],
    'credit-headers': [],
  };
  return [...inPath, ...inQuery, ...operation.additions.flatMap((addition) => inHeader[addition])];
}

/** Beside all with status 429 and 503. */
const HAS_RETRY_AFTER: ReadonlySet<ErrorCode> = new Set([
  'error.enrichment.in_progress',
  'error.source.busy',
]);

function errorResponses(codes: readonly ErrorCode[]): Record<string, Json> {
  const byStatus = Map.groupBy(codes, getErrorStatus);
  const responses: Record<string, Json> = {};
  for (const [status, group] of byStatus) {
    const body = jsonSchema(errorBody(), 'output');
    const properties = { ...(body.properties as Json), code: { type: 'string', enum: group } };
    responses[status] = {
      description: group.map((code) => `${code}: ${ERRORS[code][1]}`).join('\n'),
      headers: {
        // The caller is identified first: an unknown caller has no rate limit.
        ...(status === 401
          ? { ...REQUEST_ID, 'WWW-Authenticate': { schema: { const: 'Bearer' } } }
          : HEADER_SCHEMAS),
        ...(status === 429 || status === 503 || group.some((code) => HAS_RETRY_AFTER.has(code))
          ? { [HEADER.retryAfter]: { schema: { type: 'integer' }, description: 'Seconds.' } }
          : {}),
      },
      content: json({ ...body, properties }),
    };
  }
  return responses;
}

/** Without the additions that count (docs/interface.md#counts). */
function withoutCounts(body: Json): Json {
  const { facets: _, limit = {}, ...properties } = body.properties as Record<string, Json>;
  const forms = (limit.anyOf as Json[]).map((form) =>
    form.minimum === 0 ? { ...form, minimum: 1 } : form,
  );
  return { ...body, properties: { ...properties, limit: { ...limit, anyOf: forms } } };
}

type Offer = {
  /** The searches that do not count without charge; default: none. */
  uncounted?: readonly OperationName[];
};

function describe(name: OperationName, operation: Operation, { uncounted = [] }: Offer): Json {
  const body = operation.body && jsonSchema(operation.body, 'input');
  const creditHeaders = operation.additions.includes('credit-headers') ? CREDIT_HEADERS : {};
  const responses: Record<string, Json> = {
    200: {
      description: 'OK',
      headers: { ...HEADER_SCHEMAS, ...creditHeaders },
      content: json(jsonSchema(operation.answer(WRITING), 'output')),
    },
    ...errorResponses(operation.errors),
  };
  if (operation.partial) {
    responses[402] = {
      description: 'The credits ran out: status CREDITS_INSUFFICIENT and what was found before.',
      headers: HEADER_SCHEMAS,
      content: json(jsonSchema(operation.partial(WRITING), 'output')),
    };
  }
  return {
    operationId: name,
    summary: operation.summary,
    security: [{ bearer: [] }],
    parameters: parameters(operation),
    ...(body && {
      requestBody: {
        required: true,
        content: json(uncounted.includes(name) ? withoutCounts(body) : body),
      },
    }),
    responses,
  };
}

const EVENTS: Record<WebhookEvent, string> = {
  enrichment_finished: 'To webhook_url, when all items are processed.',
  contact_finished: 'To webhook_events.contact_finished, for each item: one record in data.',
};

const describeWebhook = (description: string): Json => ({
  post: {
    description,
    parameters: Object.values(WEBHOOK_HEADER).map((name) => ({
      name,
      in: 'header',
      // Absent when the workspace has no valid key.
      required: name !== WEBHOOK_HEADER.sha1,
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: json({
        anyOf: [contactWebhook, reverseWebhook].map((body) => jsonSchema(body(WRITING), 'output')),
      }),
    },
    responses: { '2XX': { description: 'Received. Anything else is sent again.' } },
  },
});

/** `baseUrl`: the prefix of all paths, for instance https://host/api/v2. */
export function openApiDocument(baseUrl: string, offer: Offer = {}): Json {
  const paths: Record<string, Json> = {};
  for (const [name, operation] of Object.entries(operations)) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describe(name as OperationName, operation, offer),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Contact and company enrichment', version: '2.0.0' },
    servers: [{ url: baseUrl }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
    webhooks: Object.fromEntries(
      Object.entries(EVENTS).map(([event, text]) => [event, describeWebhook(text)]),
    ),
  };
}
