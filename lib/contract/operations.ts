// The interface as one table for service, client and OpenAPI document. Paths follow the base URL, which ends in /api/v2.
import { z, type Schema } from '../zod.ts';
import {
  contactEnrichment,
  contactStart,
  reverseEnrichment,
  reverseStart,
  started,
} from './enrichment.ts';
import type { ErrorCode } from './errors.ts';
import { MAX_BULK_ITEMS } from './limits.ts';
import {
  companyLookup,
  companyLookupResult,
  creditBalance,
  keyVerification,
  personLookup,
  personLookupResult,
} from './lookup.ts';
import { companySearch, companySearchResult, personSearch, personSearchResult } from './search.ts';
import type { Wire } from './wire.ts';

/** As a client writes it. The service also accepts other letter case, 1 and 0, and refuses any other value. */
const flag = z.optional(z.enum(['true', 'false']));
const silentFail = z.object({ silentFail: flag });
const forceResults = z.object({ forceResults: flag });
const none = z.object({});

const ALWAYS = [
  'error.authorization.not_set',
  'error.authorization.not_bearer',
  'error.api.key',
  'error.rate.limit',
  'error.unavailable',
  'error.internal',
] as const satisfies ErrorCode[];

const FILTERS = ['error.search.filter.empty', 'error.search.filter.too_many'] as const;
const PAID = ['error.source.busy', 'error.credits.insufficient'] as const;
const WITH_BODY = ['error.request.invalid', 'error.request.too_large'] as const;

const START = [
  ...ALWAYS,
  ...WITH_BODY,
  'error.enrichment.name.empty',
  'error.enrichment.webhook_url',
  'error.enrichment.data.empty',
  'error.enrichment.data.too_many',
  'error.enrichment.custom.key.exceeded',
  'error.enrichment.custom.value.exceeded',
  'error.enrichment.custom.value.invalid',
  'error.idempotency.in_flight',
  'error.idempotency.mismatch',
] as const satisfies ErrorCode[];

const LOOKUP = [
  ...ALWAYS,
  ...WITH_BODY,
  'error.lookup.identifier.empty',
  ...PAID,
] as const satisfies ErrorCode[];

const SEARCH = {
  method: 'POST',
  query: none,
  partial: null,
  errors: [...ALWAYS, ...WITH_BODY, ...FILTERS, 'error.search.too_broad', ...PAID],
  repeatable: false,
  additions: ['credit-headers'],
} as const;

export const operations = {
  startContactEnrichment: {
    method: 'POST',
    path: '/contact/enrich/bulk',
    summary: `Start a bulk enrichment of up to ${MAX_BULK_ITEMS} contacts`,
    query: silentFail,
    body: contactStart,
    answer: started,
    partial: null,
    errors: [
      ...START,
      'error.enrichment.first_name.empty',
      'error.enrichment.last_name.empty',
      'error.enrichment.domain.empty',
      'error.enrichment.domain.invalid',
      'error.enrichment.linkedin_url.invalid',
      'error.enrichment.enrich_fields.empty',
      'error.enrichment.enrich_field.value',
    ],
    repeatable: false,
    additions: ['idempotency-key'],
  },
  getContactEnrichment: {
    method: 'GET',
    path: '/contact/enrich/bulk/{enrichment_id}',
    summary: 'Get the result of a bulk enrichment',
    query: forceResults,
    body: null,
    answer: contactEnrichment,
    partial: contactEnrichment,
    errors: [
      ...ALWAYS,
      'error.request.invalid',
      'error.enrichment.in_progress',
      'error.enrichment.not_found',
    ],
    repeatable: true,
    additions: ['prefer-wait'],
  },
  startReverseEmail: {
    method: 'POST',
    path: '/contact/reverse/email/bulk',
    summary: `Start a bulk reverse e-mail lookup of up to ${MAX_BULK_ITEMS} addresses`,
    query: silentFail,
    body: reverseStart,
    answer: started,
    partial: null,
    errors: [...START, 'error.reverse.email.empty', 'error.reverse.email.invalid'],
    repeatable: false,
    additions: ['idempotency-key'],
  },
  getReverseEmail: {
    method: 'GET',
    path: '/contact/reverse/email/bulk/{enrichment_id}',
    summary: 'Get the result of a bulk reverse e-mail lookup',
    query: none,
    body: null,
    answer: reverseEnrichment,
    partial: reverseEnrichment,
    errors: [...ALWAYS, 'error.reverse.email.not_found'],
    repeatable: true,
    additions: ['prefer-wait'],
  },
  lookupPerson: {
    method: 'POST',
    path: '/people/lookup',
    summary: 'Look up the best matching person',
    query: none,
    body: personLookup,
    answer: personLookupResult,
    partial: null,
    errors: [...LOOKUP, 'error.enrichment.domain.invalid'],
    repeatable: false,
    additions: ['credit-headers'],
  },
  lookupCompany: {
    method: 'POST',
    path: '/company/lookup',
    summary: 'Look up the best matching company',
    query: none,
    body: companyLookup,
    answer: companyLookupResult,
    partial: null,
    errors: [...LOOKUP, 'error.enrichment.domain.invalid'],
    repeatable: false,
    additions: ['credit-headers'],
  },
  searchPeople: {
    ...SEARCH,
    path: '/people/search',
    summary: 'Search for people by filters',
    body: personSearch,
    answer: personSearchResult,
  },
  searchCompanies: {
    ...SEARCH,
    path: '/company/search',
    summary: 'Search for companies by filters',
    body: companySearch,
    answer: companySearchResult,
  },
  verifyKey: {
    method: 'GET',
    path: '/account/keys/verify',
    summary: 'Verify the API key',
    query: none,
    body: null,
    answer: keyVerification,
    partial: null,
    errors: ALWAYS,
    repeatable: true,
    additions: [],
  },
  getCredits: {
    method: 'GET',
    path: '/account/credits',
    summary: 'Get the credit balance',
    query: none,
    body: null,
    answer: creditBalance,
    partial: null,
    errors: ALWAYS,
    repeatable: true,
    additions: [],
  },
} as const satisfies Record<string, Operation>;

export type Addition = 'idempotency-key' | 'prefer-wait' | 'credit-headers';

export type Operation = {
  method: 'GET' | 'POST';
  path: string;
  summary: string;
  query: z.ZodMiniObject;
  body: Schema<unknown> | null;
  /** The body of a 200. */
  answer: (wire: Wire) => Schema<unknown>;
  /** The body of a 402 with the results from before the credits ran out. */
  partial: ((wire: Wire) => Schema<unknown>) | null;
  errors: readonly ErrorCode[];
  /** Whether a client may repeat it without knowing the outcome of the first request. */
  repeatable: boolean;
  additions: readonly Addition[];
};

export type OperationName = keyof typeof operations;
export type Answer<Name extends OperationName> = z.infer<
  ReturnType<(typeof operations)[Name]['answer']>
>;
