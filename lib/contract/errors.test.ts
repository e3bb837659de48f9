import { expect, test } from 'vitest';
import { ERROR_CODES, getErrorMessage, getErrorStatus, type ErrorCode } from './errors.ts';
import { operations, type Operation } from './operations.ts';

/** Every code in docs/interface.md#errors and in its operations, by status. */
const TABLE: Record<number, ErrorCode[]> = {
  400: [
    'error.request.invalid',
    'error.enrichment.name.empty',
    'error.enrichment.webhook_url',
    'error.enrichment.data.empty',
    'error.enrichment.data.too_many',
    'error.enrichment.first_name.empty',
    'error.enrichment.last_name.empty',
    'error.enrichment.domain.empty',
    'error.enrichment.domain.invalid',
    'error.enrichment.linkedin_url.invalid',
    'error.enrichment.enrich_fields.empty',
    'error.enrichment.enrich_field.value',
    'error.enrichment.custom.key.exceeded',
    'error.enrichment.custom.value.exceeded',
    'error.enrichment.custom.value.invalid',
    'error.reverse.email.empty',
    'error.reverse.email.invalid',
    'error.enrichment.in_progress',
    'error.lookup.identifier.empty',
    'error.search.filter.empty',
    'error.search.filter.too_many',
    'error.search.too_broad',
    'error.source.busy',
  ],
  401: ['error.authorization.not_set', 'error.authorization.not_bearer', 'error.api.key'],
  402: ['error.credits.insufficient'],
  404: ['error.enrichment.not_found', 'error.reverse.email.not_found', 'error.not_found'],
  405: ['error.method.not_allowed'],
  409: ['error.idempotency.in_flight'],
  413: ['error.request.too_large'],
  422: ['error.idempotency.mismatch'],
  429: ['error.rate.limit'],
  500: ['error.internal'],
  503: ['error.unavailable'],
};

test('the codes and their statuses are those of the table, and no others', () => {
  const wanted = Object.entries(TABLE).flatMap(([status, codes]) =>
    codes.map((code) => `${code} ${status}`),
  );
  const written = ERROR_CODES.map((code) => `${code} ${getErrorStatus(code)}`);
  expect(written.toSorted()).toEqual(wanted.toSorted());
});

test.each<[ErrorCode, string]>([
  ['error.authorization.not_set', 'Authorization headers not set'],
  ['error.authorization.not_bearer', "Authorization headers do not have prefix 'bearer'"],
  ['error.api.key', 'Unknown api key'],
  ['error.reverse.email.not_found', 'Reverse email ID not found'],
])('%s has the message of the public description', (code, message) => {
  expect(getErrorMessage(code)).toBe(message);
});

test('every code belongs to an operation, except the codes for unknown paths and methods', () => {
  const used = new Set(Object.values(operations).flatMap((one: Operation) => one.errors));
  expect(ERROR_CODES.filter((code) => !used.has(code))).toEqual([
    'error.not_found',
    'error.method.not_allowed',
  ]);
});
