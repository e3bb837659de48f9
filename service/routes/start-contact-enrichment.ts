import { contactStart } from '../../lib/contract/enrichment.ts';
import { checkContactStart } from '../../lib/contract/rules.ts';
import { fromContact } from '../enrichments/new-enrichment.ts';
import { createStartRoute } from './start-enrichment.ts';

export const startContactEnrichment = createStartRoute({
  kind: 'contact',
  schema: contactStart,
  check: checkContactStart,
  toRecord: fromContact,
});
