// Who was erased is not written down again by what comes later.
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refusal, run, STARTED, type Engine } from '../../../test/support/engine.ts';
import { ZORA } from '../../../test/support/erase-environment.ts';
import {
  createListEnvironment,
  createPerson,
  type ListEnvironment,
} from '../../../test/support/list-environment.ts';
import { askWho, ownerOf, ownersOf, profileOf } from '../../../test/support/lookup-requests.ts';
import { findStoredRemnants } from '../../../test/support/stored-remnants.ts';
import type { ReverseJob } from '../../model/job.ts';
import { createErasing } from './erase.ts';
import { createSuppressing } from './suppress.ts';

const HERS = 'zq1979@post.example';
const OTHER = 'bob@tarnwick.example';

let world: ListEnvironment;
let engine: Engine;
let list: ReturnType<typeof createSuppressing>;
let erase: () => Promise<unknown>;

beforeEach(() => {
  world = createListEnvironment();
  engine = world.engine;
  const secret = async () => 'a secret of this test';
  list = createSuppressing({ ...engine, secret });
  const erasing = createErasing({ ...engine, secret, suppressQueued: list.suppressQueued });
  erase = () => erasing.person({ ids: [], person: ZORA });
});

const left = () => findStoredRemnants(engine.db, ['Zora', 'Quill', 'zq1979']);

describe('a list that is started afterwards', () => {
  test('has a row for the erased person that does not identify them', async () => {
    await erase();
    const id = await world.start([ZORA, createPerson(1)]);
    await world.feed();
    expect(await world.outcomes(id)).toBe('suppressed running');
    expect(await left()).toEqual([]);
  });

  test('shows whom the user has put on the list', async () => {
    await list.add({ entries: [ZORA.companyDomain] });
    const id = await world.start([ZORA, createPerson(1)]);
    await world.feed();
    expect(await world.outcomes(id)).toBe('suppressed running');
    expect((await world.rows(id))[0]?.person).toEqual(ZORA);
  });
});

describe('an address that turns out to be theirs', () => {
  /** What each of the addresses that are asked about has brought, once it is told that it is hers. */
  async function found(emails: readonly string[], meanwhile: () => Promise<unknown>) {
    const started = await askWho(engine, emails);
    const id = (started.ok && started.jobIds[0]) || '';
    engine.script.startReverseEmail = () => answer(STARTED);
    engine.script.getReverseEmail = () => refusal('in_progress');
    await run(engine, engine.runner('one'), 1);
    await meanwhile();
    const read = async () => (await engine.store.job(id)) as ReverseJob;
    const { items } = await read();
    const zora = profileOf({
      full_name: 'Zora Quill',
      first_name: 'Zora',
      last_name: 'Quill',
      social_profiles: { professional_network: { url: ZORA.networkUrl } },
    } as never);
    engine.script.getReverseEmail = () =>
      answer(
        ownersOf(
          items.map(({ ref, email }) =>
            ownerOf(ref, email === HERS ? zora : null, { input: { email } }),
          ),
          1,
        ),
      );
    await run(engine, engine.runner('one'), 600);
    return { job: await read(), receipt: await engine.store.receipt(id) };
  }

  test('goes out of the job and its receipt, and is not asked about again', async () => {
    const { job, receipt } = await found([HERS], erase);
    expect(job).toMatchObject({ state: 'done', name: '', items: [{ email: '' }] });
    expect(receipt).toMatchObject({ charged: 100, sent: [{}], lines: [{ notKept: true }] });
    expect(await left()).toEqual([]);
    expect(await askWho(engine, [HERS])).toEqual({ ok: false, refusal: { code: 'suppressed' } });
  });

  test('leaves the others of the look-up as they are', async () => {
    const { job, receipt } = await found([OTHER, HERS], erase);
    expect(job.items.map(({ email }) => email)).toEqual([OTHER, '']);
    expect(receipt?.sent).toEqual([{ email: OTHER }, {}]);
    expect(receipt?.lines).toMatchObject([{ outcome: 'not_found' }, { notKept: true }]);
    expect(await left()).toEqual([]);
  });

  test('of a person whom the user has put on the list stays on the account of what was spent', async () => {
    const { receipt } = await found([HERS], () => list.add({ entries: [ZORA.networkUrl] }));
    expect(receipt).toMatchObject({ sent: [{ email: HERS }], lines: [{ notKept: true }] });
  });
});
