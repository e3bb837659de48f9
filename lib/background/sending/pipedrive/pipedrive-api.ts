// Pipedrive's interface: version 2 for people, organizations and fields, version 1 for the user of the token.
// Endpoints and schemas: developers.pipedrive.com/docs/api/v1 and github.com/pipedrive/client-nodejs (src/versions/v2);
// limits: pipedrive.readme.io, "Rate limiting". All read 2026-11. It has no batches of people and no creation that can
// be repeated.
import { t } from '@lingui/core/macro';
import { z, type Schema } from '../../../zod.ts';
import type { CrmAnswer, CrmClient, CrmRules } from '../crm/crm-client.ts';
import { unwrapAnswer } from '../target.ts';

/** As long as the limit of two seconds lasts when Pipedrive does not say. */
const LIMIT_SECONDS = 2;
/** The most on a page, of lists and of searches. */
const PAGE = 500;
const FOUND = 50;
/** Pages of records that may have been changed since an unanswered creation. */
const MAX_PAGES = 10;

export const PIPEDRIVE_RULES: CrmRules = {
  name: 'Pipedrive',
  authorize: (token) => ({ 'x-api-token': token }),
  // The smallest plan allows ten searches in two seconds.
  spacing: 210,
  rightsText: () => t`Its user must be allowed to see and to add people and organizations.`,
  readLimit(headers) {
    // Also until the limit of the day ends.
    const reset = Number(headers.get('x-ratelimit-reset'));
    return {
      afterSeconds: reset || LIMIT_SECONDS,
      isGuess: !reset,
      problem: t`Pipedrive asks for a pause.`,
    };
  },
};

const labelled = z.object({
  value: z.string(),
  primary: z.optional(z.boolean()),
  label: z.optional(z.nullable(z.string())),
});
export type LabelledValue = z.infer<typeof labelled>;

const person = z.object({
  id: z.int(),
  name: z.string(),
  org_id: z.nullish(z.int()),
  emails: z.nullish(z.array(labelled)),
  phones: z.nullish(z.array(labelled)),
  custom_fields: z.nullish(z.record(z.string(), z.unknown())),
  is_deleted: z.optional(z.boolean()),
});
export type PipedrivePerson = z.infer<typeof person>;

const organization = z.object({
  id: z.int(),
  name: z.string(),
  is_deleted: z.optional(z.boolean()),
});
export type PipedriveOrganization = z.infer<typeof organization>;

const foundPerson = z.object({
  id: z.int(),
  name: z.string(),
  emails: z.optional(z.array(z.string())),
  custom_fields: z.optional(z.array(z.string())),
});

const field = z.object({
  field_name: z.string(),
  field_code: z.string(),
  field_type: z.string(),
  is_custom_field: z.boolean(),
});
export type PersonField = z.infer<typeof field>;

const user = z.object({ company_name: z.string(), company_id: z.optional(z.int()) });

export type PersonInput = {
  name?: string;
  org_id?: number;
  emails?: LabelledValue[];
  phones?: LabelledValue[];
  custom_fields?: Record<string, string>;
};

const wrapData = <Value>(data: Schema<Value>) => z.object({ success: z.literal(true), data });
const getItems = <Value>(item: Schema<Value>) =>
  wrapData(z.object({ items: z.array(z.object({ item })) }));
const getPage = <Value>(item: Schema<Value>) =>
  z.object({
    success: z.literal(true),
    data: z.nullable(z.array(item)),
    additional_data: z.nullish(z.object({ next_cursor: z.nullish(z.string()) })),
  });

export type PipedriveApi = ReturnType<typeof createPipedriveApi>;

export function createPipedriveApi(request: CrmClient) {
  async function get<Value>(path: string, query: Query, answer: Schema<Value>): Promise<Value> {
    return unwrapAnswer(await request({ method: 'GET', path: withQuery(path, query), answer }));
  }

  const search = async <Value>(path: string, query: Query, item: Schema<Value>) => {
    const { data } = await get(path, { ...query, limit: FOUND }, getItems(item));
    return data.items.map((one) => one.item);
  };

  async function list<Value>(path: string, query: Query, item: Schema<Value>): Promise<Value[]> {
    const all: Value[] = [];
    let cursor: string | null | undefined;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const from: Query = cursor ? { ...query, cursor } : query;
      const found = await get(path, { ...from, limit: PAGE }, getPage(item));
      all.push(...(found.data ?? []));
      cursor = found.additional_data?.next_cursor;
      if (!cursor) break;
    }
    return all;
  }

  async function write<Value>(
    method: 'POST' | 'PATCH',
    path: string,
    body: unknown,
    data: Schema<Value>,
    beforeSending: () => Promise<void>,
  ): Promise<CrmAnswer<Value>> {
    const createsAnew = method === 'POST';
    const more = { createsAnew, beforeSending };
    const answer = await request({ method, path, body, ...more, answer: wrapData(data) });
    return answer.ok ? { ok: true, value: answer.value.data } : answer;
  }

  const newest = (since: Date): Query => ({
    updated_since: since.toISOString(),
    sort_by: 'add_time',
    sort_direction: 'desc',
  });

  return {
    readUser: async () => (await get('/v1/users/me', {}, wrapData(user))).data,
    listPersonFields: () => list('/api/v2/personFields', {}, field),

    findPeopleByEmail: (term: string) =>
      search('/api/v2/persons/search', { term, fields: 'email', exact_match: true }, foundPerson),
    findPeopleByField: (term: string, exact: boolean) =>
      search(
        '/api/v2/persons/search',
        { term, fields: 'custom_fields', exact_match: exact },
        foundPerson,
      ),
    findOrganizations: (term: string) =>
      search(
        '/api/v2/organizations/search',
        { term, fields: 'name', exact_match: true },
        organization,
      ),

    /** Unlike a search, these lists have a record as soon as it was created. */
    listPeopleSince: (since: Date) => list('/api/v2/persons', newest(since), person),
    listOrganizationsSince: (since: Date) =>
      list('/api/v2/organizations', newest(since), organization),

    readPerson: async (id: number) =>
      (await get(`/api/v2/persons/${id}`, {}, wrapData(person))).data,
    createPerson: (body: PersonInput, beforeSending: () => Promise<void>) =>
      write('POST', '/api/v2/persons', body, person, beforeSending),
    updatePerson: (id: number, body: PersonInput, beforeSending: () => Promise<void>) =>
      write('PATCH', `/api/v2/persons/${id}`, body, person, beforeSending),
    createOrganization: (name: string, beforeSending: () => Promise<void>) =>
      write('POST', '/api/v2/organizations', { name }, organization, beforeSending),
  };
}

type Query = Record<string, string | number | boolean>;

function withQuery(path: string, query: Query): string {
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`;
}
