import { reverseStart } from '../../lib/contract/enrichment.ts';
import { checkReverseStart } from '../../lib/contract/rules.ts';
import { fromReverse } from '../enrichments/new-enrichment.ts';
import type { Handler } from '../http/env.ts';
import { readStart, start, type StartCollaborators } from './start-enrichment.ts';

export function startReverseEmail(collaborators: StartCollaborators): Handler {
  return async (c) => {
    const read = await readStart(c, { schema: reverseStart, check: checkReverseStart });
    const { body } = read;
    return start(c, collaborators, {
      kind: 'reverse',
      name: body.name ?? '',
      webhookUrl: body.webhook_url,
      contactWebhookUrl: body.webhook_events?.contact_finished,
      records: (body.data ?? []).map(fromReverse),
      hash: read.hash,
    });
  };
}
