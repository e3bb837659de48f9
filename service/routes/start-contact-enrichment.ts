import { contactStart } from '../../lib/contract/enrichment.ts';
import { checkContactStart } from '../../lib/contract/rules.ts';
import { fromContact } from '../enrichments/new-enrichment.ts';
import type { Handler } from '../http/env.ts';
import { readStart, start, type StartCollaborators } from './start-enrichment.ts';

export function startContactEnrichment(collaborators: StartCollaborators): Handler {
  return async (c) => {
    const read = await readStart(c, { schema: contactStart, check: checkContactStart });
    const { body } = read;
    return start(c, collaborators, {
      kind: 'contact',
      name: body.name ?? '',
      webhookUrl: body.webhook_url,
      contactWebhookUrl: body.webhook_events?.contact_finished,
      records: (body.data ?? []).map(fromContact),
      hash: read.hash,
    });
  };
}
