// Later lists and look-ups do not store an erased person once more.
import { beforeEach, describe, expect, test } from 'vitest';
import {
  answer,
  refusal,
  run,
  STARTED,
  type Engine,
} from '../../../test/support/extension/engine.ts';
import { ZORA } from '../../../test/support/erase/erase-environment.ts';
import {
  createListEnvironment,
  createPerson,
  type ListEnvironment,
} from '../../../test/support/extension/list-environment.ts';
import {
  askWho,
  createOwner,
  createOwners,
  createProfile,
} from '../../../test/support/extension/lookup-requests.ts';
import { findStoredRemnants } from '../../../test/support/erase/stored-remnants.ts';
import type { ReverseJob } from '../../model/jobs/job.ts';
import { createErasure } from './erase-person.ts';
import { createSuppressionEditor } from './suppression-editor.ts';

const HERS = 'zq1979@post.example';
const OTHER = 'bob@tarnwick.example';

let world: ListEnvironment;
let engine: Engine;
let list: ReturnType<typeof createSuppressionEditor>;
let erase: () => Promise<unknown>;

beforeEach(() => {
  world = createListEnvironment();
  engine = world.engine;
  const secret = async () => 'a secret of this test';
  list = createSuppressionEditor({ ...engine, secret });
  const erasing = createErasure({ ...engine, secret, suppressQueued: list.suppressQueued });
  erase = () => erasing.erase({ ids: [], person: ZORA });
});

const findRemnants = () => findStoredRemnants(engine.db, ['Zora', 'Quill', 'zq1979']);

describe('a list that is started after the erasure', () => {
  test('A row about an erased person does not contain the person.', async () => {
    await erase();
    const id = await world.start([ZORA, createPerson(1)]);
    await world.feed();
    expect(await world.readOutcomes(id)).toBe('suppressed running');
    expect(await findRemnants()).toEqual([]);
  });

  test('A row about a suppressed person shows the person.', async () => {
    await list.add({ entries: [ZORA.companyDomain] });
    const id = await world.start([ZORA, createPerson(1)]);
    await world.feed();
    expect(await world.readOutcomes(id)).toBe('suppressed running');
    expect((await world.listRows(id))[0]?.person).toEqual(ZORA);
  });
});

describe('a looked-up address that belongs to the person', () => {
  /** Looks the addresses up. The answer says that HERS belongs to the person. `meanwhile` runs before it arrives. */
  async function found(emails: readonly string[], meanwhile: () => Promise<unknown>) {
    const started = await askWho(engine, emails);
    const id = (started.ok && started.jobIds[0]) || '';
    engine.script.startReverseEmail = () => answer(STARTED);
    engine.script.getReverseEmail = () => refusal('in_progress');
    await run(engine, engine.runner('one'), 1);
    await meanwhile();
    const read = async () => (await engine.store.getJob(id)) as ReverseJob;
    const { items } = await read();
    const zora = createProfile({
      full_name: 'Zora Quill',
      first_name: 'Zora',
      last_name: 'Quill',
      social_profiles: { professional_network: { url: ZORA.networkUrl } },
    } as never);
    engine.script.getReverseEmail = () =>
      answer(
        createOwners(
          items.map(({ ref, email }) =>
            createOwner(ref, email === HERS ? zora : null, { input: { email } }),
          ),
          1,
        ),
      );
    await run(engine, engine.runner('one'), 600);
    return { job: await read(), receipt: await engine.store.getReceipt(id) };
  }

  test('An address of an erased person is removed from job and receipt, and is not looked up a second time.', async () => {
    const { job, receipt } = await found([HERS], erase);
    expect(job).toMatchObject({ state: 'done', name: '', items: [{ email: '' }] });
    expect(receipt).toMatchObject({ charged: 100, sent: [{}], lines: [{ notKept: true }] });
    expect(await findRemnants()).toEqual([]);
    expect(await askWho(engine, [HERS])).toEqual({ ok: false, refusal: { code: 'suppressed' } });
  });

  test('The other addresses of the look-up stay as they are.', async () => {
    const { job, receipt } = await found([OTHER, HERS], erase);
    expect(job.items.map(({ email }) => email)).toEqual([OTHER, '']);
    expect(receipt?.sent).toEqual([{ email: OTHER }, {}]);
    expect(receipt?.lines).toMatchObject([{ outcome: 'not_found' }, { notKept: true }]);
    expect(await findRemnants()).toEqual([]);
  });

  test('An address of a suppressed person stays on the receipt.', async () => {
    const { receipt } = await found([HERS], () => list.add({ entries: [ZORA.networkUrl] }));
    expect(receipt).toMatchObject({ sent: [{ email: HERS }], lines: [{ notKept: true }] });
  });
});
