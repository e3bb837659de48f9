// Pipedrive as its documentation describes it (the pages are named in lib/background/sending/pipedrive/): people and
// organizations that nothing keeps unique, custom fields under codes, a search that finds new records late.
import type { z } from 'zod';
import { createFaults, startCrmServer, type CrmReply, type CrmRequest } from './crm-server.ts';
import {
  ANSWERS,
  listQuery,
  organizationCreate,
  personCreate,
  personUpdate,
  searchQuery,
  type StoredOrganization,
  type StoredPerson,
} from './pipedrive-schemas.ts';

export const LINK_CODE = 'a1'.repeat(20);

const FIELDS = [
  { field_name: 'Name', field_code: 'name', field_type: 'varchar', is_custom_field: false },
  { field_name: 'LinkedIn', field_code: LINK_CODE, field_type: 'varchar', is_custom_field: true },
];
const EMPTY = { org_id: null, emails: [], phones: [], custom_fields: {}, is_deleted: false };
const LONG_AGO = '2026-01-01T10:00:00.000Z';
const PAGE = { next_cursor: null };

export type PipedriveServer = Awaited<ReturnType<typeof startPipedriveServer>>;

export async function startPipedriveServer({ now }: { now: () => Date }) {
  const people: StoredPerson[] = [];
  const organizations: StoredOrganization[] = [];
  const indexed = new Set<object>();
  const tokens = new Set<string>();
  const faults = createFaults();
  let fields = FIELDS;
  let lastId = 0;

  function handle(request: CrmRequest): CrmReply {
    if (!tokens.has(String(request.headers['x-api-token'])))
      return error(401, 'unauthorized access');
    const { method, path, body } = request;
    const query = Object.fromEntries(request.query);
    const [, id] = /^[/]api[/]v2[/]persons[/](\d+)$/.exec(path) ?? [];
    switch (`${method} ${id ? '/persons/id' : path.replace('/api/v2', '')}`) {
      case 'GET /v1/users/me':
        return answer('user', { id: 7, company_id: 81, company_name: 'Tarnwick sales' });
      case 'GET /personFields':
        return answer('fields', fields, PAGE);
      case 'GET /persons/search':
        return parsed(searchQuery, query, searchPeople);
      case 'GET /organizations/search':
        return parsed(searchQuery, query, searchOrganizations);
      case 'GET /persons':
        return parsed(listQuery, query, (since) =>
          answer('people', addedSince(people, since), PAGE),
        );
      case 'GET /organizations':
        return parsed(listQuery, query, (since) =>
          answer('organizations', addedSince(organizations, since), PAGE),
        );
      case 'POST /persons':
        return parsed(personCreate, body, (input) => {
          const person = { ...EMPTY, ...input, id: (lastId += 1), add_time: now().toISOString() };
          people.push(person);
          return answer('person', person, undefined, 201);
        });
      case 'POST /organizations':
        return parsed(organizationCreate, body, ({ name }) => {
          const time = { add_time: now().toISOString() };
          const organization = { id: (lastId += 1), name, is_deleted: false, ...time };
          organizations.push(organization);
          return answer('organization', organization, undefined, 201);
        });
      case 'GET /persons/id':
        return withPerson(id!, (person) => answer('person', person));
      case 'PATCH /persons/id':
        return withPerson(id!, (person) =>
          parsed(personUpdate, body, (changes) => {
            const texts = { ...person.custom_fields, ...changes.custom_fields };
            return answer('person', Object.assign(person, changes, { custom_fields: texts }));
          }),
        );
      default:
        return error(404, 'Unknown method.');
    }
  }

  function searchPeople({ term, fields: field, exact_match: exact }: z.infer<typeof searchQuery>) {
    const text = term.toLowerCase();
    const matches = (value: string | null) =>
      exact === 'true' ? value?.toLowerCase() === text : value?.toLowerCase().includes(text);
    const getValues = (one: StoredPerson) =>
      field === 'email' ? one.emails.map(({ value }) => value) : Object.values(one.custom_fields);
    const found = people.filter((one) => indexed.has(one) && getValues(one).some(matches));
    const items = found.map(({ id, name, emails, phones, custom_fields: texts }) => ({
      result_score: 1,
      item: {
        id,
        type: 'person',
        name,
        notes: [],
        emails: emails.map(({ value }) => value),
        phones: phones.map(({ value }) => value),
        custom_fields: Object.values(texts).flatMap((value) => value ?? []),
      },
    }));
    return answer('foundPeople', { items }, PAGE);
  }

  function searchOrganizations({ term }: z.infer<typeof searchQuery>) {
    const found = organizations.filter(
      (one) => indexed.has(one) && one.name.toLowerCase() === term.toLowerCase(),
    );
    const items = found.map(({ id, name }) => ({
      result_score: 1,
      item: { id, type: 'organization', name },
    }));
    return answer('foundOrganizations', { items }, PAGE);
  }

  function withPerson(id: string, then: (person: StoredPerson) => CrmReply): CrmReply {
    const person = people.find((one) => one.id === Number(id));
    return person ? then(person) : error(404, 'Person not found');
  }

  const server = await startCrmServer(handle, faults.find);
  return {
    ...server,
    people,
    organizations,
    tokens,
    fail: faults.add,
    withoutLinkField() {
      fields = FIELDS.slice(0, 1);
    },
    add(person: Partial<StoredPerson> & { name: string }): StoredPerson {
      const added = { ...EMPTY, add_time: LONG_AGO, ...person, id: (lastId += 1) };
      people.push(added);
      indexed.add(added);
      return added;
    },
    /** As after a few moments. */
    updateIndex() {
      for (const one of [...people, ...organizations]) indexed.add(one);
    },
  };
}

const addedSince = <Row extends { add_time: string }>(
  rows: readonly Row[],
  { updated_since: since }: z.infer<typeof listQuery>,
): Row[] => rows.filter(({ add_time: added }) => added >= since).toReversed();

function parsed<Value>(
  schema: z.ZodType<Value>,
  given: unknown,
  then: (value: Value) => CrmReply,
): CrmReply {
  const result = schema.safeParse(given);
  return result.success ? then(result.data) : error(400, result.error.message);
}

const answer = (
  name: keyof typeof ANSWERS,
  data: unknown,
  additional?: unknown,
  status = 200,
): CrmReply => ({
  status,
  body: ANSWERS[name].parse({
    success: true,
    data,
    ...(additional !== undefined && { additional_data: additional }),
  }),
});

export const error = (status: number, text: string): CrmReply => ({
  status,
  body: ANSWERS.error.parse({ success: false, error: text, error_info: 'See the documentation.' }),
});
