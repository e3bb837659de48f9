// The closed lists of the interface. A client shows a value that is not listed here as text.

export const ENRICH_FIELDS = [
  'contact.work_emails',
  'contact.personal_emails',
  'contact.phones',
] as const;
export type EnrichField = (typeof ENRICH_FIELDS)[number];

/** Roughly: DELIVERABLE bounces 2 %, HIGH_PROBABILITY 9 %; CATCH_ALL domains accept every address. */
export const EMAIL_STATUSES = [
  'DELIVERABLE',
  'HIGH_PROBABILITY',
  'CATCH_ALL',
  'INVALID',
  'INVALID_DOMAIN',
] as const;
export type EmailStatus = (typeof EMAIL_STATUSES)[number];

/**
 * The statuses that are charged, the fewest expected bounces first. Addresses with other statuses are never the most
 * probable.
 */
export const CHARGEABLE_STATUSES: readonly string[] = [
  'DELIVERABLE',
  'HIGH_PROBABILITY',
  'CATCH_ALL',
] satisfies EmailStatus[];

export const isChargeableStatus = (status: string): boolean => CHARGEABLE_STATUSES.includes(status);

export const LINE_TYPES = ['MOBILE', 'LANDLINE', 'VOIP', 'UNKNOWN'] as const;
export type LineType = (typeof LINE_TYPES)[number];

/** A number without a line type comes from a service that has only mobile numbers. */
export const isMobile = ({ line_type }: { line_type?: string | undefined }): boolean =>
  (line_type ?? 'MOBILE') === 'MOBILE';

export const ENRICHMENT_STATUSES = [
  'CREATED',
  'IN_PROGRESS',
  'CANCELED',
  'CREDITS_INSUFFICIENT',
  'FINISHED',
  'RATE_LIMIT',
  'UNKNOWN',
] as const;
export type EnrichmentStatus = (typeof ENRICHMENT_STATUSES)[number];

/** The statuses that never change. Every other one, and every unknown one, is unfinished. */
const FINAL_STATUSES = new Set<string>([
  'FINISHED',
  'CANCELED',
  'CREDITS_INSUFFICIENT',
  'UNKNOWN',
] satisfies EnrichmentStatus[]);

export const isFinalStatus = (status: string): boolean => FINAL_STATUSES.has(status);

/** An addition of our service: the outcome for one contact. */
export const RECORD_STATES = ['found', 'not_found', 'skipped', 'running'] as const;
export type RecordState = (typeof RECORD_STATES)[number];

/** The highest first. A service may have others. */
export const SENIORITIES = [
  'Owner',
  'Founder',
  'C-level',
  'Partner',
  'VP',
  'Head',
  'Director',
  'Manager',
  'Senior',
] as const;

export const HEADCOUNT_RANGES = [
  '1-10',
  '11-50',
  '51-200',
  '201-500',
  '501-1000',
  '1001-5000',
  '5001-10000',
  '10001+',
] as const;

/**
 * Whether a service has a search. `unknown`: it has no document that says so. `counted`: it also counts without charge;
 * only such a service may be sent a limit of 0 and `facets`.
 */
export const SEARCH_SUPPORT = ['none', 'unknown', 'plain', 'counted'] as const;
export type SearchSupport = (typeof SEARCH_SUPPORT)[number];
