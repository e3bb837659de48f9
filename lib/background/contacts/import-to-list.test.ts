import { beforeEach, expect, test } from 'vitest';
import { storeConnection } from '../../../test/support/extension/connected-service.ts';
import { HERE } from '../../../test/support/extension/engine.ts';
import {
  createListEnvironment,
  createPerson,
  type ListEnvironment,
} from '../../../test/support/extension/list-environment.ts';
import { createSuppressions } from '../../enrichment/suppression/find-suppression-ids.ts';
import { contactSummary } from '../../model/contacts/contact.ts';
import { createContactEdits } from './contact-edits.ts';
import { createImports } from './imports.ts';

let world: ListEnvironment;
let imports: ReturnType<typeof createImports>;

beforeEach(async () => {
  world = createListEnvironment();
  const { store, engine } = world;
  const suppressions = createSuppressions({ store, secret: async () => 'a secret of this test' });
  imports = createImports({ db: engine.db, store, runner: { tick: async () => {} }, suppressions });
  await storeConnection(HERE, { balance: 1000, workspaceId: HERE.workspaceId });
  await engine.db.labels.put({
    id: 'q1',
    kind: 'list',
    name: 'Q1',
    colour: 0,
    position: 1,
    createdAt: '2026-01-02T10:00:00.000Z',
  });
});

/** Imports people of these numbers without looking any of them up. */
async function importPeople(numbers: readonly number[], saveToList?: string): Promise<string> {
  const made = await imports.create({
    draft: {
      name: 'leads.csv',
      format: 'csv',
      delimiter: ';',
      header: ['name'],
      mapping: ['full_name'],
      size: numbers.length,
      counts: { people: 0, owned: 0, fromFile: 0, suppressed: 0, unusable: 0, wanted: 0 },
      kinds: [],
      worst: 0,
      ceiling: 0,
      ...(saveToList !== undefined && { saveToList }),
    },
  });
  if (!made.ok) throw new Error(made.problem.code);
  const { id } = made.value;
  const rows = numbers.map((number, index) => ({
    index,
    cells: [`cell ${number}`],
    person: { ...createPerson(number), pageUrl: '' },
    workEmails: [],
    personalEmails: [],
    phones: [],
    problem: null,
    sameAs: index,
    wanted: [],
    isSuppressed: false,
  }));
  await imports.addRows({ id, rows });
  await imports.start({ id });
  await imports.save({ id });
  return id;
}

const getLists = async () =>
  (await world.engine.db.contacts.toArray()).map((row) => contactSummary.parse(row).lists ?? []);

test('People are saved to the chosen list, also those who were saved before, once each', async () => {
  await importPeople([0]);
  const id = await importPeople([0, 1], 'q1');
  // As when the worker ended before it had stored how far it was.
  await world.engine.db.imports.update(id, { savedTo: 0 });
  await imports.save({ id });
  expect(await getLists()).toEqual([['q1'], ['q1']]);
});

test('People are saved without a list that the user has deleted since the start', async () => {
  await world.engine.db.labels.delete('q1');
  await importPeople([0], 'q1');
  expect(await getLists()).toEqual([[]]);
});

test('People are saved to the list that the chosen one was merged into since the start', async () => {
  const { db } = world.engine;
  await db.labels.put({ ...(await db.labels.get('q1'))!, id: 'q2', name: 'Q2' });
  const id = await importPeople([0, 1], 'q1');
  const into = { id: 'q2', name: 'Q2' };
  await createContactEdits(db).removeLabel({ id: 'q1', kind: 'list', into });
  // As when the second person was still to be saved.
  await db.contacts.clear();
  await db.imports.update(id, { savedTo: 1 });
  await imports.save({ id });
  expect(await getLists()).toEqual([['q2']]);
});
