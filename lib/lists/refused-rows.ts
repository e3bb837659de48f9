import type { Failure } from '../model/failure.ts';

/** Refusals of a whole request that no smaller one would escape. */
const ABOUT_THE_REQUEST = new Set([
  'error.enrichment.name.empty',
  'error.enrichment.webhook_url',
  'error.enrichment.data.empty',
  'error.enrichment.enrich_fields.empty',
  'error.enrichment.enrich_field.value',
  'error.idempotency.in_flight',
  'error.idempotency.mismatch',
]);

/**
 * Whether a definite refusal can be about single rows, or about how many they are: then smaller chunks
 * find out which. An idempotency key that has been refused says nothing about them.
 */
export const isAboutRows = ({ code, status, serviceCode }: Failure): boolean =>
  code === 'invalid' &&
  (status === 400 || status === 413 || status === 422) &&
  !(serviceCode !== null && ABOUT_THE_REQUEST.has(serviceCode));

/** So many rows refused alone, one after another, mean that it is not the rows. */
export const MOST_REFUSALS = 5;
