// A start call: both do the same, by their own rules for the body and its items.
import { HEADER } from '../../../lib/contract/headers.ts';
import { lenientStart, started, type LenientStart } from '../../../lib/contract/enrichment.ts';
import {
  hasAtMost,
  MAX_CUSTOM_KEYS,
  MAX_TEXT_LENGTH,
  MAX_URL_LENGTH,
} from '../../../lib/contract/limits.ts';
import { operations } from '../../../lib/contract/operations.ts';
import { checkCustom, checkEnvelope, type Fault } from '../../../lib/contract/rules.ts';
import type { Schema } from '../../../lib/zod.ts';
import type { EnrichmentKind } from '../../db/tables/enrichments.ts';
import type { Accept, Accepted } from '../../enrichments/accept.ts';
import type { IdempotencyKey } from '../../enrichments/idempotency.ts';
import { IntakeLimitError } from '../../enrichments/intake-limits.ts';
import type { NewEnrichment, NewRecord } from '../../enrichments/new-enrichment.ts';
import { readBody, refuseUnstorable } from '../../http/body.ts';
import type { Ctx, Handler } from '../../http/env.ts';
import { ApiError, refuse } from '../../http/errors.ts';
import { readFlag } from '../../http/query-flag.ts';
import { findUnstorable, withStorableTexts } from '../../http/unstorable-texts.ts';

export type StartCollaborators = {
  accept: Accept;
  /** Why a webhook must not be sent to a URL; null when it may be. */
  findTargetFault: (url: string) => string | null;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The text of an unvalidated item; '' when it is not a text, or is too long to be repeated. */
export const readText = (item: unknown, key: string): string => {
  const value = isObject(item) ? item[key] : null;
  const most = key.endsWith('_url') ? MAX_URL_LENGTH : MAX_TEXT_LENGTH;
  return typeof value === 'string' && hasAtMost(value, most) ? value : '';
};

/** The caller's identification of the item: of an invalid `custom`, the valid entries. */
export function readCustom(item: unknown): Record<string, string> | null {
  const custom = isObject(item) ? item['custom'] : null;
  if (!isObject(custom)) return null;
  const valid = Object.entries(custom).filter(
    (entry): entry is [string, string] =>
      checkCustom({ custom: Object.fromEntries([entry]) }) === null,
  );
  return Object.fromEntries(valid.slice(0, MAX_CUSTOM_KEYS));
}

/** Not the request's own path: %62ulk is bulk. */
const PATH: Record<EnrichmentKind, string> = {
  contact: operations.startContactEnrichment.path,
  reverse: operations.startReverseEmail.path,
};

/**
 * The validated body of a start call. With `silentFail` the items are not validated, because
 * invalid ones are skipped.
 */
async function readStart<Body extends LenientStart>(
  c: Ctx,
  { schema, check }: { schema: Schema<Body>; check: (body: Body) => Fault | null },
): Promise<{ body: LenientStart; hash: string }> {
  if (readFlag(c, 'silentFail')) {
    const read = await readBody(c, lenientStart, { acceptsUnstorable: true });
    const { data: _, ...envelope } = read.body;
    refuseUnstorable(envelope);
    const fault = checkEnvelope(read.body);
    if (fault) refuse(fault);
    return read;
  }
  const read = await readBody(c, schema);
  const fault = check(read.body);
  if (fault) refuse(fault);
  return read;
}

/** The URLs that webhooks are sent to. */
function readWebhookUrls(
  body: LenientStart,
  findTargetFault: StartCollaborators['findTargetFault'],
): Pick<NewEnrichment, 'webhookUrl' | 'contactWebhookUrl'> {
  const webhookUrl = body.webhook_url?.trim() || null;
  const contactWebhookUrl = body.webhook_events?.contact_finished?.trim() || null;
  for (const url of [webhookUrl, contactWebhookUrl]) {
    const fault = url && findTargetFault(url);
    if (fault) throw new ApiError('error.enrichment.webhook_url', fault);
  }
  return { webhookUrl, contactWebhookUrl };
}

/** `hash` is that of the body's bytes. */
function readIdempotency(c: Ctx, kind: EnrichmentKind, hash: string): IdempotencyKey | null {
  const key = c.req.header(HEADER.idempotencyKey);
  if (key !== undefined && (key === '' || key.length > 255)) {
    throw new ApiError('error.request.invalid', `${HEADER.idempotencyKey}: 1 to 255 characters.`);
  }
  // The query affects what is accepted, so it is part of the comparison.
  return key ? { path: PATH[kind], key, bodyHash: `${hash}${readFlag(c, 'silentFail')}` } : null;
}

/** The record of an item; of one with a text that cannot be stored, a skipped record without these characters. */
const toStorableRecord = (item: unknown, toRecord: (item: unknown) => NewRecord): NewRecord =>
  findUnstorable(item) === null
    ? toRecord(item)
    : { ...toRecord(withStorableTexts(item)), personQuery: null, wanted: [] };

type StartRules<Body extends LenientStart> = {
  kind: EnrichmentKind;
  schema: Schema<Body>;
  check: (body: Body) => Fault | null;
  toRecord: (item: unknown) => NewRecord;
};

/** The request of a start call. Refuses the body first, then a webhook URL, then the idempotency key. */
async function readStartRequest<Body extends LenientStart>(
  c: Ctx,
  findTargetFault: StartCollaborators['findTargetFault'],
  { kind, schema, check, toRecord }: StartRules<Body>,
): Promise<{ request: NewEnrichment; idempotency: IdempotencyKey | null }> {
  const { body, hash } = await readStart(c, { schema, check });
  const request = {
    kind,
    name: body.name ?? '',
    records: (body.data ?? []).map((item) => toStorableRecord(item, toRecord)),
    ...readWebhookUrls(body, findTargetFault),
  };
  return { request, idempotency: readIdempotency(c, kind, hash) };
}

/** Refuses a start because its workspace has reached a limit; throws any other error again. */
function refuseIntake(error: unknown): never {
  if (!(error instanceof IntakeLimitError)) throw error;
  throw new ApiError('error.rate.limit', error.message, {
    [HEADER.retryAfter]: String(error.retryAfterSeconds),
  });
}

function answerStart(c: Ctx, accepted: Accepted): Response {
  if ('fault' in accepted) throw new ApiError(accepted.fault);
  return c.json(started().parse({ enrichment_id: accepted.enrichmentId }));
}

/** `rules`: what differs between the two start calls. */
export const startEnrichment =
  <Body extends LenientStart>(
    { accept, findTargetFault }: StartCollaborators,
    rules: StartRules<Body>,
  ): Handler =>
  async (c) => {
    const { request, idempotency } = await readStartRequest(c, findTargetFault, rules);
    const accepted = await accept(c.get('caller'), request, idempotency).catch(refuseIntake);
    return answerStart(c, accepted);
  };
