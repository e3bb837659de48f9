import { reverseStart } from '../../lib/contract/enrichment.ts';
import { checkReverseStart } from '../../lib/contract/rules.ts';
import { fromReverse } from '../enrichments/new-enrichment.ts';
import { createStartRoute } from './start-enrichment.ts';

export const startReverseEmail = createStartRoute({
  kind: 'reverse',
  schema: reverseStart,
  check: checkReverseStart,
  toRecord: fromReverse,
});
