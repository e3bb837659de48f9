// The request of a start call in the service's own types. The routes create it, and accept.ts takes
// it.
import type { EnrichField } from '../../lib/contract/values.ts';
import type { EnrichmentKind } from '../db/tables/enrichments.ts';
import type { PersonQuery } from '../sources/person-query.ts';

export type NewRecord = {
  /** null: an invalid item that `silentFail` skips. */
  personQuery: PersonQuery | null;
  input: Record<string, string>;
  custom: Record<string, string> | null;
  wanted: EnrichField[];
};

export type NewEnrichment = {
  kind: EnrichmentKind;
  name: string;
  webhookUrl: string | null;
  contactWebhookUrl: string | null;
  records: NewRecord[];
};
