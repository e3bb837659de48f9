import { expect, test } from 'vitest';
import {
  createListEnvironment,
  createPerson,
} from '../../test/support/extension/list-environment.ts';

const networkUrl = 'https://www.linkedin.com/in/ada-example';
const NAMED = createPerson(0);
const LINKED = {
  ...NAMED,
  fullName: '',
  firstName: '',
  lastName: '',
  companyDomain: '',
  networkUrl,
};
const BOTH = { ...NAMED, networkUrl };

test('Rows that a later row identifies as one person are requested once', async () => {
  const world = createListEnvironment();
  const id = await world.start([NAMED, LINKED, createPerson(1), BOTH]);
  await world.feed();
  const [job, ...more] = await world.listChunks();
  expect(more).toEqual([]);
  expect(job?.items).toHaveLength(2);
  expect(job?.held).toBe(200);
  expect(await world.readOutcomes(id)).toEqual('running duplicate running duplicate');
  await world.accept(job!);
  await world.finishFound(job!);
  await world.feed();
  expect(await world.readOutcomes(id)).toEqual('found duplicate found duplicate');
  const [named, linked, , both] = (await world.listRows(id)).map(({ contactId }) => contactId);
  expect([linked, both]).toEqual([named, named]);
  expect(await world.store.getContact(named ?? '')).toMatchObject({
    workEmail: { values: [{ email: 'who@firm-0.example' }] },
  });
});
