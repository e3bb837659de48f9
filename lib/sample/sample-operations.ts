// The sample service's answers to each operation. The other operations of the interface are not found.
import { LOOKUP_PRICE, toCredits } from '../contract/credits.ts';
import { contactStart, reverseStart, type ContactItem } from '../contract/enrichment.ts';
import { ERRORS, getErrorMessage, type ErrorCode } from '../contract/errors.ts';
import { companyLookup, personLookup } from '../contract/lookup.ts';
import type { OperationName } from '../contract/operations.ts';
import { checkContactStart, checkReverseStart, getProfileUrl } from '../contract/rules.ts';
import { SAMPLE_SERVICE } from '../model/sample.ts';
import { z, type Schema } from '../zod.ts';
import { findCompany, findOwner, findPerson } from './find-sample.ts';
import { findFields, pickFields, type SamplePeople } from './sample-people.ts';
import { pay, sumHeld, toMostPrice } from './sample-ledger.ts';
import type { SampleEnrichment, SampleItem, SampleState } from './sample-state.ts';

/** As long as a search at a quick service takes. */
const SEARCH_MS = 1200;
const PHONE_SEARCH_MS = 3000;
const SEARCH_MS_PER_ITEM = 150;
/** Results are kept of the newest ones. */
const MAX_ENRICHMENTS = 200;

export type Reply = { status: number; body: unknown };
type Changed = { state: SampleState; value: Reply | 'lost' };

const ok = (body: unknown): Reply => ({ status: 200, body });
export const refuse = (code: ErrorCode): Reply => ({
  status: ERRORS[code][0],
  body: { code, message: getErrorMessage(code) },
});

type Context = { people: SamplePeople; now: Date; id: string; query: URLSearchParams };
type Work = (state: SampleState, body: unknown, context: Context) => Changed;

const unchanged = (state: SampleState, value: Reply): Changed => ({ state, value });

/** Parses the body of a call; an unreadable one is refused. */
const withBody =
  <Body>(
    schema: Schema<Body>,
    work: (state: SampleState, body: Body, context: Context) => Changed,
  ): Work =>
  (state, body, context) => {
    const parsed = z.safeParse(schema, body);
    return parsed.success
      ? work(state, parsed.data, context)
      : unchanged(state, refuse('error.request.invalid'));
  };

export const WORK: Partial<Record<OperationName, Work>> = {
  verifyKey: (state) => unchanged(state, ok({ workspace_id: SAMPLE_SERVICE.workspaceId })),

  getCredits: (state) => unchanged(state, ok({ balance: toCredits(state.balance) })),

  startContactEnrichment: withBody(contactStart, (state, body, context) => {
    const fault = checkContactStart(body);
    if (fault) return unchanged(state, refuse(fault.code));
    const data = body.data ?? [];
    // The first phone number of one person: the request is not recorded, so that nothing is charged.
    const isLost =
      !state.hasLostAnswer &&
      data.length === 1 &&
      data.some(({ enrich_fields }) => enrich_fields?.includes('contact.phones'));
    if (isLost) return { state: { ...state, hasLostAnswer: true }, value: 'lost' };
    const items = data.map((item) => ({
      custom: toCustom(item.custom),
      person: findPerson(context.people, toWanted(item)),
      fields: item.enrich_fields ?? [],
    }));
    return start(state, { kind: 'contact', name: body.name ?? '', items }, context);
  }),

  startReverseEmail: withBody(reverseStart, (state, body, context) => {
    const fault = checkReverseStart(body);
    if (fault) return unchanged(state, refuse(fault.code));
    const items = (body.data ?? []).map(({ email, custom }) => ({
      custom: toCustom(custom),
      person: findOwner(context.people, email),
      fields: [],
    }));
    return start(state, { kind: 'reverse', name: body.name ?? '', items }, context);
  }),

  getContactEnrichment: (state, _body, { people, id, query }) => {
    const found = state.enrichments.find((one) => one.id === id && one.kind === 'contact');
    if (!found) return unchanged(state, refuse('error.enrichment.not_found'));
    if (found.charged === null && query.get('forceResults') !== 'true') {
      return unchanged(state, refuse('error.enrichment.in_progress'));
    }
    return unchanged(
      state,
      ok({
        ...describe(found),
        data: found.items.map((item) => toContactRecord(item, found, people)),
      }),
    );
  },

  getReverseEmail: (state, _body, { people, id }) => {
    const found = state.enrichments.find((one) => one.id === id && one.kind === 'reverse');
    if (!found) return unchanged(state, refuse('error.reverse.email.not_found'));
    const isDone = found.charged !== null;
    const data = found.items.map(({ custom, person }) => {
      const profile = isDone && person !== null ? people.people[person]?.profile : undefined;
      const result = profile ? 'found' : 'not_found';
      return { input: {}, custom, profile, state: isDone ? result : 'running' };
    });
    return unchanged(state, ok({ ...describe(found), data }));
  },

  lookupPerson: withBody(personLookup, (state, body, { people }) => {
    const { person_name: name, company_domain: domain } = body;
    const link = body.person_professional_network_url;
    const index = findPerson(people, { name: name ?? '', domain, link });
    const person = index === null ? undefined : people.people[index]?.profile;
    const what = `${index}:profile`;
    const after = pay(state, person ? [{ what, price: LOOKUP_PRICE }] : []);
    const metadata = { credits: toCredits(after.charged) };
    return { state: after.state, value: ok({ people: person ? [person] : [], metadata }) };
  }),

  lookupCompany: withBody(companyLookup, (state, { domain }, { people }) => {
    const company = findCompany(people, domain);
    const what = `company:${company?.domain}`;
    const after = pay(state, company ? [{ what, price: LOOKUP_PRICE }] : []);
    const metadata = { credits: toCredits(after.charged) };
    return { state: after.state, value: ok({ companies: company ? [company] : [], metadata }) };
  }),
};

function start(
  state: SampleState,
  made: Pick<SampleEnrichment, 'kind' | 'name' | 'items'>,
  { now }: Context,
): Changed {
  const { items, kind } = made;
  const most = items.reduce((sum, item) => sum + toMostPrice(item, kind), 0);
  if (most > state.balance - sumHeld(state)) {
    return unchanged(state, refuse('error.credits.insufficient'));
  }
  const hasPhones = items.some(({ fields }) => fields.includes('contact.phones'));
  const takes = (hasPhones ? PHONE_SEARCH_MS : SEARCH_MS) + SEARCH_MS_PER_ITEM * items.length;
  const id = crypto.randomUUID();
  const doneAt = new Date(now.getTime() + takes).toISOString();
  const enrichments = [...state.enrichments, { ...made, id, doneAt, charged: null }];
  return {
    state: { ...state, enrichments: enrichments.slice(-MAX_ENRICHMENTS) },
    value: ok({ enrichment_id: id }),
  };
}

const describe = ({ id, name, charged }: SampleEnrichment) => ({
  id,
  name,
  status: charged === null ? 'IN_PROGRESS' : 'FINISHED',
  cost: { credits: toCredits(charged ?? 0) },
});

function toContactRecord(
  { custom, person, fields }: SampleItem,
  { charged }: SampleEnrichment,
  { people }: SamplePeople,
) {
  const found = person === null ? undefined : people[person];
  if (charged === null) return { input: {}, custom, contact_info: null, state: 'running' };
  if (!found) return { input: {}, custom, contact_info: null, state: 'not_found' };
  const { info, profile } = found;
  const state = findFields(info, fields).length > 0 ? 'found' : 'not_found';
  return { input: {}, custom, contact_info: pickFields(info, fields), profile, state };
}

const toWanted = (item: ContactItem) => ({
  name: `${item.first_name ?? ''} ${item.last_name ?? ''}`,
  domain: item.domain,
  companyName: item.company_name,
  link: getProfileUrl(item),
});

/** The rules have checked that every value is a text. */
const toCustom = (custom: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(custom ?? {}).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value] as const] : [],
    ),
  );
