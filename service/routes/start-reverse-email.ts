import { reverseItem, reverseStart } from '../../lib/contract/enrichment.ts';
import { checkReverse, checkReverseStart } from '../../lib/contract/rules.ts';
import type { NewRecord } from '../enrichments/new-enrichment.ts';
import type { Handler } from '../http/env.ts';
import {
  readCustom,
  readText,
  startEnrichment,
  type StartCollaborators,
} from './common/start-enrichment.ts';

function toReverseRecord(item: unknown): NewRecord {
  const { data } = reverseItem.safeParse(item);
  const email = readText(item, 'email');
  return {
    personQuery: data && !checkReverse(data) ? { email: email.trim() } : null,
    input: { email },
    custom: readCustom(item),
    wanted: [],
  };
}

export const startReverseEmail = (collaborators: StartCollaborators): Handler =>
  startEnrichment(collaborators, {
    kind: 'reverse',
    schema: reverseStart,
    check: checkReverseStart,
    toRecord: toReverseRecord,
  });
