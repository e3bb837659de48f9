// Every error of the interface with its status and the message that our service sends. The messages are for
// developers; the extension has its own texts for users.
import { z } from '../zod.ts';
import { MAX_BULK_ITEMS } from './limits.ts';

export const ERRORS = {
  'error.authorization.not_set': [401, 'Authorization headers not set'],
  'error.authorization.not_bearer': [401, "Authorization headers do not have prefix 'bearer'"],
  'error.api.key': [401, 'Unknown api key'],

  'error.request.invalid': [400, 'The request is not valid. Send JSON as the document describes.'],
  'error.request.too_large': [413, 'The body is larger than 1 MiB. Send fewer items at once.'],
  'error.not_found': [404, 'There is no such path. See openapi.json for those there are.'],
  'error.method.not_allowed': [405, 'This path does not answer that method. See openapi.json.'],

  'error.enrichment.name.empty': [400, 'Give the enrichment a name.'],
  'error.enrichment.webhook_url': [400, 'A webhook URL must begin with http:// or https://.'],
  'error.enrichment.data.empty': [400, 'Send at least one item in data.'],
  'error.enrichment.data.too_many': [400, `Send at most ${MAX_BULK_ITEMS} items in data.`],
  'error.enrichment.first_name.empty': [400, 'first_name is missing and there is no profile URL.'],
  'error.enrichment.last_name.empty': [400, 'last_name is missing and there is no profile URL.'],
  'error.enrichment.domain.empty': [400, 'domain and company_name are missing.'],
  'error.enrichment.domain.invalid': [400, 'domain is not a domain name.'],
  'error.enrichment.linkedin_url.invalid': [400, 'linkedin_url is not a profile URL.'],
  'error.enrichment.enrich_fields.empty': [400, 'Name at least one field in enrich_fields.'],
  'error.enrichment.enrich_field.value': [
    400,
    'enrich_fields takes contact.work_emails, contact.personal_emails and contact.phones.',
  ],
  'error.enrichment.custom.key.exceeded': [
    400,
    'custom takes at most 10 keys of at most 100 characters.',
  ],
  'error.enrichment.custom.value.exceeded': [400, 'A custom value has at most 100 characters.'],
  'error.enrichment.custom.value.invalid': [400, 'A custom value must be a string.'],
  'error.reverse.email.empty': [400, 'email is missing.'],
  'error.reverse.email.invalid': [400, 'email is not an e-mail address.'],
  'error.lookup.identifier.empty': [400, 'Send at least one identifier.'],
  'error.search.filter.empty': [400, 'Send at least one filter with at least one item.'],
  'error.search.filter.too_many': [400, 'Send at most 200 items in all filters together.'],
  'error.search.too_broad': [
    400,
    'The search matches too much to be answered in time. Narrow it with another filter, or send no facets.',
  ],
  'error.source.busy': [
    400,
    'A source that may have the answer cannot be asked now. Nothing was charged, and other calls are not affected.',
  ],

  'error.enrichment.in_progress': [400, 'The enrichment is still in progress. Ask again later.'],
  'error.enrichment.not_found': [404, 'Enrichment ID not found'],
  'error.reverse.email.not_found': [404, 'Reverse email ID not found'],
  'error.credits.insufficient': [
    402,
    'The balance does not cover this call. Add credits to the workspace.',
  ],

  'error.idempotency.in_flight': [
    409,
    'A request with this Idempotency-Key is being answered. Send it again in a moment.',
  ],
  'error.idempotency.mismatch': [
    422,
    'This Idempotency-Key was used for another request. Give each its own.',
  ],
  'error.rate.limit': [429, 'Too many requests. Wait as long as Retry-After says.'],
  'error.unavailable': [503, 'The service is busy. Wait as long as Retry-After says.'],
  'error.internal': [
    500,
    'The service failed. Try again later, or quote X-Request-Id to the operator.',
  ],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof ERRORS;
export type ErrorStatus = (typeof ERRORS)[ErrorCode][0];

export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];
export const getErrorStatus = (code: ErrorCode): ErrorStatus => ERRORS[code][0];
export const getErrorMessage = (code: ErrorCode): string => ERRORS[code][1];

/** Accepts any code, because other services have their own codes. */
export const errorBody = () => z.object({ code: z.string(), message: z.string() });
export type ErrorBody = z.infer<ReturnType<typeof errorBody>>;
