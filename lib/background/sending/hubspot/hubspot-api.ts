// HubSpot's interface, version 3 of its CRM objects. Endpoints and schemas: developers.hubspot.com/docs/api-reference,
// "CRM" and "Account information"; errors and several statuses in one answer: "Error handling"; limits: "API usage
// guidelines" and "Search the CRM". All read 2026-11.
import { t } from '@lingui/core/macro';
import { z, type Schema } from '../../../zod.ts';
import type { CrmAnswer, CrmClient, CrmRequest, CrmRules } from '../crm/crm-client.ts';

/** The property of a profile link. */
export const LINK = 'hs_linkedin_url';

const CONTACTS = '/crm/v3/objects/contacts';

/** Inputs of one batch. */
export const MAX_INPUTS = 100;
/** Characters in the body of a search. */
const MAX_SEARCH_LENGTH = 3000;
/** Results on a page of a search. */
const MAX_FOUND = 100;

/** As long as the limit of a few seconds lasts when HubSpot does not say. */
const LIMIT_SECONDS = 10;
const DAILY_LIMIT_SECONDS = 3600;

export const HUBSPOT_RULES: CrmRules = {
  name: 'HubSpot',
  authorize: (token) => ({ Authorization: `Bearer ${token}` }),
  // Searches: four in a second. Other requests: at least 100 in ten seconds.
  spacing: 260,
  rightsText: () =>
    t`It needs the scopes crm.objects.contacts.read and crm.objects.contacts.write.`,
  readLimit(headers, body) {
    if (/"policyName"\s*:\s*"DAILY"/.test(body)) {
      return {
        afterSeconds: DAILY_LIMIT_SECONDS,
        isGuess: true,
        problem: t`HubSpot’s limit for this day is reached. It ends at midnight in the account.`,
      };
    }
    const interval = Number(headers.get('X-HubSpot-RateLimit-Interval-Milliseconds'));
    return {
      afterSeconds: interval > 0 ? Math.ceil(interval / 1000) : LIMIT_SECONDS,
      isGuess: !(interval > 0),
      problem: t`HubSpot asks for a pause.`,
    };
  },
};

const record = z.object({
  id: z.string(),
  properties: z.record(z.string(), z.nullable(z.string())),
  objectWriteTraceId: z.optional(z.string()),
});
export type HubspotRecord = z.infer<typeof record>;

/** Every field of an error is optional. */
const recordError = z.object({
  message: z.optional(z.string()),
  category: z.optional(z.string()),
  context: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type RecordError = z.infer<typeof recordError>;

/** 200 and 201, and 207 when there are errors, too. */
const batchAnswer = z.object({
  results: z.array(record),
  errors: z.optional(z.array(recordError)),
});
export type BatchAnswer = z.infer<typeof batchAnswer>;

const account = z.object({ portalId: z.number() });
const list = z.object({ results: z.array(z.unknown()) });
const found = z.object({ results: z.array(record) });

export type RecordInput = {
  /** Of the record that is updated. */
  id?: string;
  /** Returned with the error of this input. */
  objectWriteTraceId: string;
  properties: Record<string, string>;
};

export type HubspotApi = ReturnType<typeof createHubspotApi>;

export function createHubspotApi(request: CrmClient) {
  const post = <Value>(
    path: string,
    body: unknown,
    answer: Schema<Value>,
    more: Pick<CrmRequest<Value>, 'createsAnew' | 'beforeSending'> = {},
  ) => request({ method: 'POST', path: CONTACTS + path, body, answer, ...more });

  return {
    /** The number of the account. Every token has this right. */
    readAccount: () =>
      request({ method: 'GET', path: '/account-info/v3/details', answer: account }),

    tryReading: () => request({ method: 'GET', path: `${CONTACTS}?limit=1`, answer: list }),

    /** The records that have one of these addresses, also as an additional one. Unknown addresses are left out. */
    readByEmail: (emails: readonly string[], properties: readonly string[]) =>
      post(
        '/batch/read',
        { idProperty: 'email', properties, inputs: emails.map((id) => ({ id })) },
        batchAnswer,
      ),

    /** The records in which a property has one of these values, which are in lower case. */
    search: (propertyName: string, values: readonly string[], properties: readonly string[]) =>
      post('/search', toSearch(propertyName, values, properties), found),

    update: (
      inputs: readonly (RecordInput & { id: string })[],
      beforeSending: () => Promise<void>,
    ): Promise<CrmAnswer<BatchAnswer>> =>
      post('/batch/update', { inputs }, batchAnswer, { beforeSending }),

    create: (
      inputs: readonly RecordInput[],
      beforeSending: () => Promise<void>,
    ): Promise<CrmAnswer<BatchAnswer>> =>
      post(
        '/batch/create',
        { inputs: inputs.map((input) => ({ ...input, associations: [] })) },
        batchAnswer,
        { createsAnew: inputs.some(({ properties }) => !properties['email']), beforeSending },
      ),
  };
}

const toSearch = (
  propertyName: string,
  values: readonly string[],
  properties: readonly string[],
) => ({
  filterGroups: [{ filters: [{ propertyName, operator: 'IN', values }] }],
  properties,
  limit: MAX_FOUND,
});

export const fitsSearch = (
  values: readonly string[],
  propertyName: string,
  properties: readonly string[],
): boolean =>
  values.length <= MAX_FOUND &&
  JSON.stringify(toSearch(propertyName, values, properties)).length <= MAX_SEARCH_LENGTH;

/** Groups of values, of which each fits by itself, joined as long as they fit into one search. */
export function groupForSearch(
  groups: readonly (readonly string[])[],
  propertyName: string,
  properties: readonly string[],
): string[][] {
  const searches: string[][] = [];
  for (const group of groups) {
    const last = searches.at(-1);
    const joined = [...(last ?? []), ...group];
    if (last && fitsSearch(joined, propertyName, properties)) last.push(...group);
    else searches.push([...group]);
  }
  return searches;
}
