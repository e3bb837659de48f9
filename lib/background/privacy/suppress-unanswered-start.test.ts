// Two people of a job are suppressed, one after the other, while its starts are unanswered. The service may have
// received a start with both, with one or with none of them. It learns of no suppressed person from a later start,
// and the third person gets what was paid for.
import { beforeEach, expect, test } from 'vitest';
import {
  answer,
  createRecord,
  refusal,
  createResult,
  run,
  STARTED,
} from '../../../test/support/extension/engine.ts';
import {
  BO,
  createEraseEnvironment,
  ZORA,
  type EraseEnvironment,
} from '../../../test/support/erase/erase-environment.ts';
import type { ContactJob } from '../../model/jobs/job.ts';

const MISMATCH = { status: 422, serviceCode: 'error.idempotency.mismatch' } as const;
const CY = {
  ...BO,
  fullName: 'Cy Third',
  firstName: 'Cy',
  lastName: 'Third',
  companyDomain: 'third.example',
  companyName: 'Third',
  networkUrl: 'https://www.linkedin.com/in/cy-third',
};

type Body = { data: { first_name: string }[] };

let world: EraseEnvironment;
let chunk: ContactJob;

beforeEach(async () => {
  world = createEraseEnvironment();
  ({ chunk } = await world.storeChunk(ZORA, BO, CY));
});

/** A service with idempotency keys, which receives starts from this number on and answers from the third on. */
function service(arrives: number): void {
  const { engine } = world;
  let had: string | null = null;
  engine.script.startContactEnrichment = ({ body }) => {
    const text = JSON.stringify(body);
    const number = engine.called('startContactEnrichment').length;
    if (number >= arrives) had ??= text;
    if (number <= 2) return refusal('timeout');
    return had === text ? answer(STARTED) : refusal('invalid', MISMATCH);
  };
  engine.script.getContactEnrichment = () => {
    const names = (JSON.parse(had ?? '{"data":[]}') as Body).data.map((one) => one.first_name);
    const items = chunk.items.filter(({ input }) => names.includes(input.first_name ?? ''));
    const records = items.map(({ ref, input }) => {
      const email = `${input.first_name}@who.example`.toLowerCase();
      return createRecord(ref, { work_emails: [{ email, status: 'DELIVERABLE' }] });
    });
    return answer(createResult(records, records.length));
  };
}

const step = () => run(world.engine, world.engine.runner('one'), 60);
const sent = () =>
  world.engine
    .called('startContactEnrichment')
    .map(({ body }) => (body as Body).data.map((one) => one.first_name).join(' '));

test.each([
  ['with both', 1, ['Zora Bo Cy', 'Bo Cy', 'Cy', 'Bo Cy', 'Zora Bo Cy'], 300],
  ['with one', 2, ['Zora Bo Cy', 'Bo Cy', 'Cy', 'Bo Cy'], 200],
  ['with none', 3, ['Zora Bo Cy', 'Bo Cy', 'Cy'], 100],
])(
  'The third person gets what was paid for when the service received the start %s of the suppressed people.',
  async (_, arrives, starts, charged) => {
    service(arrives);
    await step();
    await world.suppressing.add({ entries: [ZORA.networkUrl] });
    await step();
    await world.suppressing.add({ entries: [BO.networkUrl] });
    for (let turn = 0; turn < 3; turn++) await step();
    expect(sent()).toEqual(starts);
    expect(await world.getContactJob(chunk.id)).toMatchObject({ state: 'done', charged });
    const [zora, bo, cy] = await Promise.all(
      chunk.items.map(({ contactId }) => world.engine.store.getContact(contactId)),
    );
    expect(cy?.workEmail?.values).toMatchObject([{ email: 'cy@who.example' }]);
    expect([zora?.workEmail, bo?.workEmail]).toEqual([null, null]);
  },
);
