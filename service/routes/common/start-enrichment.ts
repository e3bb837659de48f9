// The parts that both start calls share.
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
import type { Accept } from '../../enrichments/accept.ts';
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

type StartInput = Omit<NewEnrichment, 'webhookUrl' | 'contactWebhookUrl'> & {
  webhookUrl: string | null | undefined;
  contactWebhookUrl: string | null | undefined;
  /** The hash of the body's bytes. */
  hash: string;
};

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

function refuseIntake(error: unknown): never {
  if (!(error instanceof IntakeLimitError)) throw error;
  throw new ApiError('error.rate.limit', error.message, {
    [HEADER.retryAfter]: String(error.retryAfterSeconds),
  });
}

async function start(
  c: Ctx,
  { accept, findTargetFault }: StartCollaborators,
  { hash, ...request }: StartInput,
): Promise<Response> {
  const webhookUrl = request.webhookUrl?.trim() || null;
  const contactWebhookUrl = request.contactWebhookUrl?.trim() || null;
  for (const url of [webhookUrl, contactWebhookUrl]) {
    const fault = url && findTargetFault(url);
    if (fault) throw new ApiError('error.enrichment.webhook_url', fault);
  }
  const key = c.req.header(HEADER.idempotencyKey);
  if (key !== undefined && (key === '' || key.length > 255)) {
    throw new ApiError('error.request.invalid', `${HEADER.idempotencyKey}: 1 to 255 characters.`);
  }
  // The query affects what is accepted, so it is part of the comparison.
  const idempotency = key
    ? { path: PATH[request.kind], key, bodyHash: `${hash}${readFlag(c, 'silentFail')}` }
    : null;
  const accepted = await accept(
    c.get('caller'),
    { ...request, webhookUrl, contactWebhookUrl },
    idempotency,
  ).catch(refuseIntake);
  if ('fault' in accepted) throw new ApiError(accepted.fault);
  return c.json(started().parse({ enrichment_id: accepted.enrichmentId }));
}

type Start<Body> = {
  kind: EnrichmentKind;
  schema: Schema<Body>;
  check: (body: Body) => Fault | null;
  toRecord: (item: unknown) => NewRecord;
};

/** The record of an item; of one with a text that cannot be stored, a skipped record without these characters. */
const toStorableRecord = (item: unknown, toRecord: (item: unknown) => NewRecord): NewRecord =>
  findUnstorable(item) === null
    ? toRecord(item)
    : { ...toRecord(withStorableTexts(item)), personQuery: null, wanted: [] };

/** The route of a start call with its own schema, checks and records. */
export const createStartRoute =
  <Body extends LenientStart>({ kind, schema, check, toRecord }: Start<Body>) =>
  (collaborators: StartCollaborators): Handler =>
  async (c) => {
    const { body, hash } = await readStart(c, { schema, check });
    return start(c, collaborators, {
      kind,
      name: body.name ?? '',
      webhookUrl: body.webhook_url,
      contactWebhookUrl: body.webhook_events?.contact_finished,
      records: (body.data ?? []).map((item) => toStorableRecord(item, toRecord)),
      hash,
    });
  };
