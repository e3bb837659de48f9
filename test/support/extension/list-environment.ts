// Lists in a database in memory. The test plays the service step by step: it accepts, refuses or finishes jobs.
import { createEngine, createRecord, type Engine } from './engine.ts';
import type { ContactEnrichment, ContactRecord } from '../../../lib/contract/enrichment.ts';
import { finishContactJob } from '../../../lib/enrichment/result/finish-contact-job.ts';
import { keepPartialResult } from '../../../lib/enrichment/result/keep-partial.ts';
import { advance, type JobEvent } from '../../../lib/enrichment/job/transitions.ts';
import type { Failure } from '../../../lib/model/jobs/failure.ts';
import type { ContactJob, Job, JobItem } from '../../../lib/model/jobs/job.ts';
import type { Kind } from '../../../lib/model/kinds.ts';
import { listRow, type List, type ListRow } from '../../../lib/model/lists/list.ts';
import { NO_PERSON, type PersonInput } from '../../../lib/model/subject-input.ts';
import type { EngineStore } from '../../../lib/store/engine-store.ts';
import { advanceLists } from '../../../lib/lists/advance-lists.ts';
import { startList } from '../../../lib/lists/start-list.ts';

const FIRST = ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Fe', 'Gil', 'Hal', 'Ida', 'Jo'];

/** Each index is another person with another company. */
export const createPerson = (index: number, changes: Partial<PersonInput> = {}): PersonInput => {
  const firstName = FIRST[index % FIRST.length] ?? '';
  const lastName = `Example${'abcdefghij'[Math.floor(index / 10) % 10]}`;
  return {
    ...NO_PERSON,
    fullName: `${firstName} ${lastName}`,
    firstName,
    lastName,
    companyDomain: `firm-${index}.example`,
    pageUrl: 'https://team.example/',
    ...changes,
  };
};

export const createPeople = (count: number, from = 0): PersonInput[] =>
  Array.from({ length: count }, (_, index) => createPerson(from + index));

/** A record with a work e-mail. */
export const createFound = (
  { ref, input }: JobItem,
  state?: ContactRecord['state'],
): ContactRecord =>
  createRecord(
    ref,
    { work_emails: [{ email: `who@${input.domain ?? 'x.example'}`, status: 'DELIVERABLE' }] },
    { state },
  );

export const createEmpty = ({ ref }: JobItem, state?: ContactRecord['state']): ContactRecord =>
  createRecord(ref, {}, { state });

type Request = { kinds?: Kind[]; ceiling?: number; name?: string };

export function createListEnvironment(name?: string) {
  const engine: Engine = createEngine(name);
  const { store, db } = engine;
  const change = (job: Job, event: JobEvent) =>
    store.changeJob(job.id, (one) => advance<Job>(one, event, engine.now()));
  const answer = (data: ContactRecord[], credits: number | null, status = 'FINISHED') =>
    ({
      id: 'e',
      name: '',
      status,
      cost: credits === null ? null : { credits },
      data,
    }) satisfies ContactEnrichment;

  const at = (changes: Parameters<Engine['at']>[0] = {}) =>
    engine.at({
      balance: 10_000,
      jobLimit: 1000,
      sessionLimit: 10_000,
      dayLimit: 10_000,
      ...changes,
    });
  const listRows = async (id: string): Promise<ListRow[]> => {
    const own = db.listRows.where('[listId+index]').between([id, -1], [id, Infinity]);
    return (await own.toArray()).map((row) => listRow.parse(row));
  };

  async function feed(changes: Parameters<Engine['at']>[0] = {}, on: EngineStore = store) {
    while (await advanceLists(on, at(changes)));
  }
  /** The unfinished chunks, oldest first. */
  async function listChunks(): Promise<ContactJob[]> {
    const jobs = await store.listActiveJobs();
    const ofLists = jobs.filter((job) => job.type === 'contact' && job.listId !== undefined);
    const first = (job: Job) => Number(/, (\d+)–/.exec(job.name)?.[1] ?? 0);
    return (ofLists as ContactJob[]).toSorted((a, b) => first(a) - first(b));
  }
  async function accept(job: Job): Promise<void> {
    await change(job, { type: 'send', owner: 'worker', hasKey: true });
    await change(job, { type: 'accepted', enrichmentId: job.id, nextAt: engine.now() });
  }
  const finish = (
    job: Job,
    data: ContactRecord[],
    credits: number | null,
    failure: Failure | null = null,
  ) =>
    finishContactJob(
      store,
      job.id,
      { result: answer(data, credits), failure },
      engine.now(),
      new Map(),
    );

  return {
    engine,
    store,
    at,
    listRows,
    feed,
    listChunks,
    accept,
    finish,
    start(given: readonly PersonInput[], request: Request = {}): Promise<string> {
      const { kinds = ['work_email'], ceiling = 1_000_000, name: title = 'Team' } = request;
      const pageUrl = 'https://team.example/';
      return startList(store, { name: title, people: given, kinds, ceiling, pageUrl }, at());
    },
    async getList(id: string): Promise<List> {
      const value = await store.lists.getList(id);
      if (!value) throw new Error(`There is no list ${id}.`);
      return value;
    },
    readOutcomes: async (id: string): Promise<string> =>
      (await listRows(id)).map(({ outcome }) => outcome).join(' '),
    /** Feeds the lists; the service accepts the oldest chunk. */
    async acceptChunk(changes: Parameters<Engine['at']>[0] = {}): Promise<ContactJob> {
      await feed(changes);
      const [chunk] = await listChunks();
      if (!chunk) throw new Error('There is no chunk.');
      await accept(chunk);
      return chunk;
    },
    async refuse(job: Job, failure: Failure): Promise<void> {
      await change(job, { type: 'send', owner: 'worker', hasKey: true });
      await change(job, { type: 'fail', failure });
    },
    async leaveUnanswered(job: Job, failure: Failure): Promise<void> {
      await change(job, { type: 'send', owner: 'worker', hasKey: true });
      await change(job, { type: 'unanswered', failure });
    },
    change,
    finishPartly: (job: Job, data: ContactRecord[], credits: number | null = null) =>
      keepPartialResult(
        store,
        job.id,
        answer(data, credits, 'IN_PROGRESS'),
        engine.now(),
        new Map(),
      ),
    /** The result has a work e-mail for each person. */
    finishFound: (job: ContactJob) =>
      finish(
        job,
        job.items.map((item) => createFound(item)),
        job.items.length,
      ),
  };
}

export type ListEnvironment = ReturnType<typeof createListEnvironment>;
