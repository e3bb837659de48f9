// Stores UNMISTAKABLE in every column of text-columns.ts that can hold a person: through the
// service where a request or a source module does it, and in SQL where only a failure would.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { grant } from '../../../../service/credits/ledger.ts';
import { createRejects } from '../../../../service/dashboard/imports/rejects.ts';
import { createImportStore } from '../../../../service/dashboard/imports/import-store.ts';
import { json } from '../../../../service/db/json.ts';
import { byUrl, idris, PERSONAL, PHONES, WORK } from '../people.ts';
import { ANSWER, writeSources } from './write-person-to-sources.ts';
import type { Receiver } from '../receiver.ts';
import { createList } from '../suppression-list.ts';
import { UNMISTAKABLE, unmistakablePerson } from './unique-texts.ts';
import type { World } from '../test-service.ts';

type Place = Pick<World, 'service' | 'client'>;

const { first, last, name, email, phone, networkId } = UNMISTAKABLE;
const now = () => new Date();
const found = unmistakablePerson();
const encodedName = encodeURIComponent(name);

/**
 * Results with webhooks to URLs that name the person, and a list of other people that only its name
 * connects with the person.
 */
async function writeEnrichments(
  world: Place,
  receiver: Receiver,
): Promise<{ workspaceId: string }> {
  const client = await world.client(200);
  const items = [
    { ...byUrl(found, WORK, PERSONAL, PHONES), custom: { note: `for ${name}` } },
    byUrl(idris, WORK),
  ];
  const id = await client.enrich(items, {
    name: `${last}, ${first} and another`,
    webhook_url: receiver.url(`/end/${encodedName}`),
    webhook_events: { contact_finished: receiver.url(`/each/${encodeURIComponent(email)}`) },
  });
  await client.contactResult(id);
  const named = await client.enrich([byUrl(idris, WORK), byUrl(idris, PHONES)], {
    name: `Colleagues of ${name.toUpperCase()}`,
    webhook_url: receiver.url('/colleagues'),
  });
  await client.contactResult(named);
  const keyed = await client.post(
    '/contact/enrich/bulk',
    { name: 'Keyed', data: [byUrl(idris, WORK)] },
    { 'Idempotency-Key': `start for ${email}` },
  );
  await client.contactResult((keyed.body as { enrichment_id: string }).enrichment_id);
  await receiver.calls(`/end/${encodedName}`, 1);
  await receiver.calls('/colleagues', 1);
  const { db } = world.service;
  // As a record that waits for credits which other enrichments hold.
  await db
    .updateTable('records')
    .set({ unpaid_answer: json(ANSWER) })
    .where('enrichment_id', '=', id)
    .where('position', '=', 0)
    .execute();
  const { workspace_id: workspaceId } = await db
    .selectFrom('enrichments')
    .select('workspace_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { workspaceId };
}

/** Their filters are in the ledger, where the long one would be cut within the name. */
async function writeSearches(world: Place): Promise<void> {
  for (const filters of [
    { person_professional_network_ids: [{ value: networkId }] },
    { person_names: [{ value: 'x'.repeat(170) }, { value: name }] },
  ]) {
    const client = await world.client(1);
    const { body } = await client.post('/people/search', { ...filters, limit: 1 });
    const { people } = body as { people: unknown[] };
    if (people.length !== 1) throw new Error('The search did not find the person.');
  }
}

/** A delivery that waits for its next attempt at a host that is named after the person. */
async function writeFailedDelivery(world: Place): Promise<void> {
  const { db } = world.service;
  const { id: enrichmentId, workspace_id } = await db
    .selectFrom('enrichments')
    .select(['id', 'workspace_id'])
    .where('name', '=', 'Keyed')
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  const url = `https://hooks.example/${encodedName}`;
  await db
    .updateTable('enrichments')
    .set({ webhook_url: url })
    .where('id', '=', enrichmentId)
    .execute();
  await db
    .insertInto('webhook_deliveries')
    .values({
      id,
      enrichment_id: enrichmentId,
      owner_id: workspace_id,
      event: 'enrichment_finished',
      url,
      body: json({ name: 'Keyed', data: [] }),
      tries_left: 5,
      next_attempt_at: new Date(Date.now() + 3_600_000),
      last_error: `cannot send to ${url}`,
      created_at: now(),
    })
    .execute();
  await db
    .insertInto('webhook_attempts')
    .values({ delivery_id: id, at: now(), status: null, error: `refused ${name}`, duration_ms: 1 })
    .execute();
  await sql`insert into pgboss.job (name, data, group_id, start_after)
    values ('webhook', ${json({ deliveryId: id })}::jsonb, 'zoerandelle-quillfeather.example',
      now() + interval '1 hour')`.execute(db);
}

/** An upload that waits, and one with rejected rows. */
async function writeImports({ service }: Place): Promise<void> {
  const { db } = service;
  const store = createImportStore({ db, now });
  const row = Buffer.from(`first,last,email\n${first},${last},${email}\n`);
  // Cut in the middle of the row and of a letter.
  const cut = row.indexOf(Buffer.from('ë')) + 1;
  const upload = { name: 'waiting.csv', format: 'csv' as const, bytes: row.byteLength, by: 'ada' };
  const { id: waiting } = await store.create(upload);
  await store.addPart(waiting, 0, row.subarray(0, cut));
  await store.addPart(waiting, 1, row.subarray(cut));
  const { id } = await store.create({ ...upload, name: `${name}.ndjson`, format: 'ndjson' });
  await store.addPart(id, 0, row);
  const started = await store.start(id);
  if (typeof started === 'string') throw new Error(`The import did not start: ${started}.`);
  const rejects = createRejects(db, id, started.runner);
  await rejects.open(0, `${first};${last}`);
  const record = json({ mail: `${first}@nowhere`, personQuery: name }).replaceAll('ë', '\\u00eb');
  await db
    .transaction()
    .execute((tx) => rejects.write([{ row: 1, line: 1, reason: '', text: '', record }], tx));
  await db
    .updateTable('dashboard_imports')
    .set({ error: `None of the columns is known: ${name}.`, unknown_columns: json([first, last]) })
    .where('id', '=', id)
    .execute();
}

/** Notes that operators write. */
async function writeNotes(world: Place, workspaceId: string): Promise<void> {
  const note = `Refund: ${phone} was not the number of ${name}`;
  const entry = { workspaceId, amount: 100, at: now(), note };
  await world.service.db.transaction().execute((tx) => grant(tx, entry));
  await createList(world).add({ domain: 'other.example', note: `Asked by ${email}` });
}

export async function writePersonEverywhere(world: Place, receiver: Receiver): Promise<void> {
  const { workspaceId } = await writeEnrichments(world, receiver);
  await writeSearches(world);
  await writeFailedDelivery(world);
  await writeSources(world.service.db);
  await writeImports(world);
  await writeNotes(world, workspaceId);
}
