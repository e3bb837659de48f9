import { reverseStart } from '../../lib/contract/enrichment.ts';
import { checkReverseStart } from '../../lib/contract/rules.ts';
import { fromReverse } from '../enrichments/request.ts';
import { readBody } from '../http/body.ts';
import type { Handler } from '../http/env.ts';
import { refuse } from '../http/errors.ts';
import { start, type StartCollaborators } from './start.ts';

export function startReverseEmail(collaborators: StartCollaborators): Handler {
  return async (c) => {
    const { body, hash } = await readBody(c, reverseStart);
    const fault = checkReverseStart(body, { silentFail: c.req.query('silentFail') === 'true' });
    if (fault) refuse(fault);
    return start(c, collaborators, {
      kind: 'reverse',
      name: body.name ?? '',
      webhookUrl: body.webhook_url,
      contactWebhookUrl: body.webhook_events?.contact_finished,
      records: (body.data ?? []).map(fromReverse),
      hash,
    });
  };
}
