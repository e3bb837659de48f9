// A look-up by name that found another person: it is not shown as the requested one, and not repeated.
import { beforeEach, describe, expect, test } from 'vitest';
import {
  ADA,
  answer,
  createEngine,
  run,
  type Engine,
} from '../../../test/support/extension/engine.ts';
import { askProfile, createProfile } from '../../../test/support/extension/lookup-requests.ts';

const byName = { ...ADA, networkUrl: '' };
const ADAM = createProfile({
  id: 'p9',
  full_name: 'Adam Example',
  first_name: 'Adam',
  social_profiles: null,
});

let engine: Engine;
beforeEach(async () => {
  engine = createEngine();
  engine.script.lookupPerson = () => answer({ people: [ADAM], metadata: { credits: 0.25 } });
});

const finish = () => run(engine, engine.runner('a'), 60);
const getJobId = (started: Awaited<ReturnType<typeof askProfile>>) => {
  if (!started.ok) throw new Error(`It was refused: ${started.refusal.code}`);
  return started.jobId;
};
const asked = () => engine.called('lookupPerson').length;

test('The result is stored for the found person, and never for the requested one', async () => {
  const started = await askProfile(engine, byName);
  await finish();
  const one = started.ok ? await engine.store.getContact(started.id) : null;
  expect(one?.profile).toBeNull();
  const receipt = await engine.store.getReceipt(getJobId(started) ?? '');
  const found = await engine.store.getContact(receipt?.lines[0]?.contactId ?? '');
  expect(found).toMatchObject({ fullName: 'Adam Example', profile: { id: 'p9' } });
  expect(receipt).toMatchObject({ charged: 25, contactIds: [one!.id, found!.id] });
});

describe('the same look-up again', () => {
  let first: string | null;
  beforeEach(async () => {
    first = getJobId(await askProfile(engine, byName));
    await finish();
  });

  test('Repeated clicks send nothing, and the receipt stays', async () => {
    const receipt = await engine.store.getReceipt(first!);
    for (const _ of [1, 2, 3]) {
      expect(getJobId(await askProfile(engine, byName))).toBeNull();
      await finish();
    }
    expect(asked()).toBe(1);
    expect(await engine.db.receipts.count()).toBe(1);
    expect(await engine.store.getReceipt(first!)).toEqual(receipt);
  });

  test('It is sent once, at its price, if the user wants it', async () => {
    expect(await askProfile(engine, byName, 0, true)).toMatchObject({
      refusal: { code: 'price_changed' },
    });
    const again = await askProfile(engine, byName, 25, true);
    expect(getJobId(await askProfile(engine, byName, 25, true))).toBe(getJobId(again));
    await finish();
    expect(asked()).toBe(2);
    expect(getJobId(await askProfile(engine, byName))).toBeNull();
  });

  test('It may be repeated after nothing was found, which costs nothing', async () => {
    engine.script.lookupPerson = () => answer({ people: [], metadata: { credits: 0 } });
    await askProfile(engine, byName, 25, true);
    await finish();
    expect(getJobId(await askProfile(engine, byName))).not.toBeNull();
  });

  test('With a profile link that is known since, it is another look-up', async () => {
    expect(getJobId(await askProfile(engine, ADA))).not.toBeNull();
  });

  test.each([
    ['by another workspace', { workspaceId: 'another' }],
    ['by another service', { baseUrl: 'https://other.example/api/v2' }],
    ['when the answer is three months old', { now: new Date('2030-01-01T00:00:00Z') }],
  ])('%s: it has no earlier result', async (_what, at) => {
    expect(getJobId(await askProfile(engine, byName, 25, false, at))).not.toBeNull();
  });
});
