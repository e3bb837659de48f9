// Erases the person from webhook bodies, which are kept for retries and resends. Waiting deliveries
// are sent without the person; the signature is computed when they are sent.
import type { Tx } from '../../db/database.ts';
import { z } from '../../../lib/zod.ts';
import { ERASED } from './erase-from-results.ts';
import type { KnownPerson } from '../suppression/known-person.ts';
import { isAbout } from './record-identifiers.ts';

const item = z.looseObject({ input: z.unknown() });
const body = z.looseObject({ name: z.string(), data: z.array(item) });
type Body = z.infer<typeof body>;
type Item = z.infer<typeof item>;

const isEmail = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'email' in input;

/**
 * Removes `custom`, which may contain anything. Empty values are written as in a result: no null.
 */
function emptyItem(one: Item): Item {
  const { custom: _custom, profile: _profile, ...kept } = one;
  return {
    ...kept,
    input: isEmail(one.input) ? { email: '' } : {},
    ...('contact_info' in one && {
      contact_info: { work_emails: [], personal_emails: [], phones: [] },
    }),
  };
}

type Forget = {
  person: KnownPerson;
  /** The positions of the records about the person. */
  positions: readonly number[];
  /** The enrichment's name identified the person. */
  renamed: boolean;
};

/** The same body without the person; null when they are not in it. */
function removePerson(
  sent: Body,
  event: string,
  { person, positions, renamed }: Forget,
): Body | null {
  // The body of the end event has every record at its position.
  const isTheirs = (one: Item, index: number) =>
    (event === 'enrichment_finished' && positions.includes(index)) || isAbout(one, person);
  if (!renamed && !sent.data.some(isTheirs)) return null;
  return {
    ...sent,
    name: renamed ? ERASED : sent.name,
    data: sent.data.map((one, index) => (isTheirs(one, index) ? emptyItem(one) : one)),
  };
}

export async function eraseFromWebhooks(
  tx: Tx,
  enrichmentId: string,
  forget: Forget,
): Promise<number> {
  const deliveries = await tx
    .selectFrom('webhook_deliveries')
    .select(['id', 'event', 'body'])
    .where('enrichment_id', '=', enrichmentId)
    .execute();
  let changed = 0;
  for (const { id, event, body: text } of deliveries) {
    const kept = removePerson(body.parse(JSON.parse(text)), event, forget);
    if (!kept) continue;
    await tx
      .updateTable('webhook_deliveries')
      .set({ body: JSON.stringify(kept) })
      .where('id', '=', id)
      .execute();
    changed += 1;
  }
  return changed;
}
