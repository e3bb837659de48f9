import { contactStart } from '../../lib/contract/enrichment.ts';
import { checkContactStart } from '../../lib/contract/rules.ts';
import { fromContact } from '../enrichments/request.ts';
import { readBody } from '../http/body.ts';
import type { Handler } from '../http/env.ts';
import { refuse } from '../http/errors.ts';
import { start, type StartCollaborators } from './start.ts';

export function startContactEnrichment(collaborators: StartCollaborators): Handler {
  return async (c) => {
    const { body, hash } = await readBody(c, contactStart);
    const fault = checkContactStart(body, { silentFail: c.req.query('silentFail') === 'true' });
    if (fault) refuse(fault);
    return start(c, collaborators, {
      kind: 'contact',
      name: body.name ?? '',
      webhookUrl: body.webhook_url,
      contactWebhookUrl: body.webhook_events?.contact_finished,
      records: (body.data ?? []).map(fromContact),
      hash,
    });
  };
}
