// What both start calls have in common, after their own validation.
import { HEADER } from '../../lib/contract/headers.ts';
import { started } from '../../lib/contract/enrichment.ts';
import { operations } from '../../lib/contract/operations.ts';
import type { EnrichmentKind } from '../db/tables/enrichments.ts';
import type { Accept } from '../enrichments/accept.ts';
import { IntakeLimitError } from '../enrichments/intake.ts';
import type { NewEnrichment } from '../enrichments/request.ts';
import type { Ctx } from '../http/env.ts';
import { ApiError } from '../http/errors.ts';

export type StartCollaborators = {
  accept: Accept;
  isAllowedTarget: (url: string) => boolean;
};

type Wish = Omit<NewEnrichment, 'webhookUrl' | 'contactWebhookUrl'> & {
  webhookUrl: string | null | undefined;
  contactWebhookUrl: string | null | undefined;
  /** Of the body's bytes. */
  hash: string;
};

/** Not the request's own path: %62ulk is bulk. */
const PATH: Record<EnrichmentKind, string> = {
  contact: operations.startContactEnrichment.path,
  reverse: operations.startReverseEmail.path,
};

function refuseIntake(error: unknown): never {
  if (!(error instanceof IntakeLimitError)) throw error;
  throw new ApiError('error.rate.limit', error.message, {
    [HEADER.retryAfter]: String(error.retryAfterSeconds),
  });
}

export async function start(
  c: Ctx,
  { accept, isAllowedTarget }: StartCollaborators,
  { hash, ...wish }: Wish,
): Promise<Response> {
  const webhookUrl = wish.webhookUrl?.trim() || null;
  const contactWebhookUrl = wish.contactWebhookUrl?.trim() || null;
  for (const url of [webhookUrl, contactWebhookUrl]) {
    if (url && !isAllowedTarget(url)) {
      throw new ApiError(
        'error.enrichment.webhook_url',
        'It must not lead into a private network.',
      );
    }
  }
  const key = c.req.header(HEADER.idempotencyKey);
  if (key !== undefined && (key === '' || key.length > 255)) {
    throw new ApiError('error.request.invalid', `${HEADER.idempotencyKey}: 1 to 255 characters.`);
  }
  // The query decides what is accepted, so it belongs to what a key is compared by.
  const idempotency = key
    ? { path: PATH[wish.kind], key, bodyHash: `${hash}${c.req.query('silentFail') === 'true'}` }
    : null;
  const accepted = await accept(
    c.get('caller'),
    { ...wish, webhookUrl, contactWebhookUrl },
    idempotency,
  ).catch(refuseIntake);
  if ('fault' in accepted) throw new ApiError(accepted.fault);
  return c.json(started().parse({ enrichment_id: accepted.enrichmentId }));
}
