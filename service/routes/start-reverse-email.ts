import { reverseItem, reverseStart } from '../../lib/contract/enrichment.ts';
import { checkReverse, checkReverseStart } from '../../lib/contract/rules.ts';
import type { NewRecord } from '../enrichments/new-enrichment.ts';
import type { Handler } from '../http/env.ts';
import {
  answerStart,
  readCustom,
  readStartRequest,
  readText,
  refuseIntake,
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

export const startReverseEmail =
  ({ accept, findTargetFault }: StartCollaborators): Handler =>
  async (c) => {
    const { request, idempotency } = await readStartRequest(c, findTargetFault, {
      kind: 'reverse',
      schema: reverseStart,
      check: checkReverseStart,
      toRecord: toReverseRecord,
    });
    const accepted = await accept(c.get('caller'), request, idempotency).catch(refuseIntake);
    return answerStart(c, accepted);
  };
