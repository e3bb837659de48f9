// HubSpot's CRM as its documentation describes it (the pages are named in lib/background/sending/hubspot/): contacts
// with unique addresses, batches with several statuses, a search that finds new records late, tokens with scopes.
import type { z } from 'zod';
import { createFaults, startCrmServer, type CrmReply, type CrmRequest } from './crm-server.ts';
import {
  accountAnswer,
  batchAnswer,
  batchCreate,
  batchRead,
  batchUpdate,
  contactProperties,
  errorAnswer,
  listAnswer,
  searchAnswer,
  searchRequest,
} from './hubspot-schemas.ts';

type Contact = { id: string; properties: Record<string, string>; isIndexed: boolean };
type Error = { message: string; category: string; context?: Record<string, string[]> };

const PATH = '/crm/v3/objects/contacts';
const MAX_SEARCH_LENGTH = 3000;

export type HubspotServer = Awaited<ReturnType<typeof startHubspotServer>>;

/** @param host see crm-server.ts */
export async function startHubspotServer(host?: string) {
  const contacts: Contact[] = [];
  const tokens = new Map<string, 'valid' | 'expired' | 'read only'>();
  const faults = createFaults();
  /** Why a record is refused although its fields are known. */
  let refuse: (properties: Record<string, string>) => string | null = () => null;
  let lastId = 500;

  const getEmails = ({ properties: { email = '', hs_additional_emails: more = '' } }: Contact) =>
    [email, ...more.split(';')].filter(Boolean).map((one) => one.toLowerCase());
  const findByEmail = (email: string) =>
    contacts.find((one) => getEmails(one).includes(email.toLowerCase()));

  function handle(request: CrmRequest): CrmReply {
    const denied = authorize(request);
    if (denied) return denied;
    const { method, path, body } = request;
    switch (`${method} ${path}`) {
      case 'GET /account-info/v3/details':
        return answer(200, accountAnswer, { portalId: 1234, timeZone: 'Europe/Berlin' });
      case `GET ${PATH}`:
        return answer(200, listAnswer, {
          results: contacts.slice(0, 1).map((one) => toRecord(one)),
        });
      case `POST ${PATH}/batch/read`:
        return parsed(batchRead, body, read);
      case `POST ${PATH}/batch/create`:
        return parsed(batchCreate, body, create);
      case `POST ${PATH}/batch/update`:
        return parsed(batchUpdate, body, update);
      case `POST ${PATH}/search`:
        if (JSON.stringify(body).length > MAX_SEARCH_LENGTH)
          return invalid('The request is too long.');
        return parsed(searchRequest, body, search);
      default:
        return error(404, { message: 'resource not found', category: 'OBJECT_NOT_FOUND' });
    }
  }

  function authorize({ method, path, headers }: CrmRequest): CrmReply | null {
    const state = tokens.get(String(headers['authorization']).replace(/^Bearer /, ''));
    if (state === 'expired')
      return error(401, { message: 'The token is expired', category: 'EXPIRED_AUTHENTICATION' });
    if (!state)
      return error(401, { message: 'Authentication failed', category: 'INVALID_AUTHENTICATION' });
    const isWrite = method === 'POST' && /create|update/.test(path);
    if (state === 'read only' && isWrite)
      return error(403, { message: 'missing required scopes', category: 'MISSING_SCOPES' });
    return null;
  }

  function read({ inputs, properties }: z.infer<typeof batchRead>): CrmReply {
    const found = new Set(inputs.flatMap(({ id }) => findByEmail(id) ?? []));
    const missing = inputs.filter(({ id }) => !findByEmail(id)).map(({ id }) => id);
    const results = [...found].map((one) => toRecord(one, properties));
    return missing.length === 0 ? batch(200, results) : batch(207, results, [notFound(missing)]);
  }

  function create({ inputs }: z.infer<typeof batchCreate>): CrmReply {
    return write(inputs, ({ properties }) => {
      const existing = properties['email'] && findByEmail(properties['email']);
      if (existing) {
        const message = `Contact already exists. Existing ID: ${existing.id}`;
        return { message, category: 'CONFLICT' };
      }
      const contact = { id: String((lastId += 1)), properties, isIndexed: false };
      contacts.push(contact);
      return contact;
    });
  }

  function update({ inputs }: z.infer<typeof batchUpdate>): CrmReply {
    const ids = inputs.map(({ id }) => id);
    if (new Set(ids).size < ids.length) return invalid('Duplicate IDs found in batch input');
    return write(inputs, ({ id, properties }) => {
      const contact = contacts.find((one) => one.id === id);
      if (!contact) return notFound([id]);
      Object.assign(contact.properties, properties);
      return contact;
    });
  }

  function write<Input extends { properties: Record<string, string>; objectWriteTraceId?: string }>(
    inputs: readonly Input[],
    one: (input: Input) => Contact | Error,
  ): CrmReply {
    // An address without a form is a fault of the whole request.
    const wrong = inputs.find(
      ({ properties: { email } }) => email && !/^\S+@\S+[.]\S+$/.test(email),
    );
    if (wrong) {
      const name = 'email';
      const message = `Email address ${wrong.properties['email']} is invalid`;
      const errors = [{ isValid: false, message, error: 'INVALID_EMAIL', name }];
      return invalid(`Property values were not valid: ${JSON.stringify(errors)}`);
    }
    const results: object[] = [];
    const errors: Error[] = [];
    for (const input of inputs) {
      const refusal = refuse(input.properties);
      const written = refusal ? { message: refusal, category: 'VALIDATION_ERROR' } : one(input);
      const { objectWriteTraceId: trace } = input;
      // Only errors name their input, and those about records that are not there do it by id.
      if ('id' in written) results.push(toRecord(written));
      else if (written.context) errors.push(written);
      else if (trace) errors.push({ ...written, context: { objectWriteTraceId: [trace] } });
      else return error(400, written);
    }
    return errors.length === 0 ? batch(201, results) : batch(207, results, errors);
  }

  function search({ filterGroups, properties }: z.infer<typeof searchRequest>): CrmReply {
    const { propertyName, values } = filterGroups[0]!.filters[0]!;
    const found = contacts.filter(
      (one) => one.isIndexed && values.includes((one.properties[propertyName] ?? '').toLowerCase()),
    );
    const results = found.map((one) => toRecord(one, properties));
    return answer(200, searchAnswer, { total: results.length, results });
  }

  const server = await startCrmServer(handle, faults.find, host);
  return {
    ...server,
    contacts,
    tokens,
    fail: faults.add,
    refuseWhere(rule: typeof refuse) {
      refuse = rule;
    },
    add(properties: Record<string, string>): Contact {
      const contact = { id: String((lastId += 1)), properties, isIndexed: true };
      contacts.push(contact);
      return contact;
    },
    /** As after a few moments. */
    updateIndex() {
      for (const one of contacts) one.isIndexed = true;
    },
  };
}

const notFound = (ids: string[]): Error => ({
  message: 'Could not get some CONTACT objects, they may be deleted or not exist.',
  category: 'OBJECT_NOT_FOUND',
  context: { ids },
});

const toRecord = ({ id, properties }: Contact, wanted: readonly string[] = contactProperties) => ({
  id,
  properties: Object.fromEntries(wanted.map((name) => [name, properties[name] ?? null])),
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  archived: false,
});

function parsed<Value>(
  schema: z.ZodType<Value>,
  body: unknown,
  then: (value: Value) => CrmReply,
): CrmReply {
  const result = schema.safeParse(body);
  return result.success
    ? then(result.data)
    : invalid(`Invalid input JSON: ${result.error.message}`);
}

const answer = (status: number, schema: z.ZodType, body: unknown): CrmReply => ({
  status,
  body: schema.parse(body),
});

const batch = (status: number, results: object[], errors?: Error[]): CrmReply =>
  answer(status, batchAnswer, {
    status: 'COMPLETE',
    startedAt: '2026-11-20T10:00:00.000Z',
    completedAt: '2026-11-20T10:00:01.000Z',
    results,
    ...(errors && {
      numErrors: errors.length,
      errors: errors.map((one) => ({ status: 'error', ...one })),
    }),
  });

export const error = (status: number, { message, category }: Error, more: object = {}): CrmReply =>
  answer(status, errorAnswer, {
    status: 'error',
    message,
    category,
    correlationId: 'c033cdaa-2c40-4a64-ae48-b4cec88dad24',
    ...more,
  });

const invalid = (message: string): CrmReply =>
  error(400, { message, category: 'VALIDATION_ERROR' });
