// A database in memory with revealed people, for tests that erase them.
import { createErasure } from '../../../lib/background/privacy/erase-person.ts';
import { createSuppressionEditor } from '../../../lib/background/privacy/suppression-editor.ts';
import { startReveal } from '../../../lib/enrichment/start/start-reveal.ts';
import type { ContactJob, JobItem } from '../../../lib/model/jobs/job.ts';
import type { Kind } from '../../../lib/model/kinds.ts';
import { NO_PERSON, type PersonInput } from '../../../lib/model/subject-input.ts';
import {
  answer,
  createEngine,
  createRecord,
  createResult,
  run,
  STARTED,
} from '../extension/engine.ts';
import { findStoredRemnants } from './stored-remnants.ts';

export const ZORA: PersonInput = {
  ...NO_PERSON,
  fullName: 'Zora Quill',
  firstName: 'Zora',
  lastName: 'Quill',
  title: 'Buyer',
  companyName: 'Tarnwick Freight',
  companyDomain: 'tarnwick.example',
  networkUrl: 'https://www.linkedin.com/in/zora-quill',
  pageUrl: 'https://www.linkedin.com/in/zora-quill/?trk=people',
};

/** Another person of the same name. */
export const NAMESAKE: PersonInput = {
  ...ZORA,
  companyName: 'Boracic',
  companyDomain: 'boracic.example',
  networkUrl: 'https://www.linkedin.com/in/zora-quill-2',
  pageUrl: '',
};

export const BO: PersonInput = {
  ...NAMESAKE,
  fullName: 'Bo Other',
  firstName: 'Bo',
  lastName: 'Other',
  networkUrl: 'https://www.linkedin.com/in/bo-other',
};

/** Texts that identify Zora. */
const TRACES = ['Zora', 'Quill', '7700 900142'];

const FOUND = {
  work_emails: [{ email: 'zora@tarnwick.example', status: 'DELIVERABLE' }],
  personal_emails: [{ email: 'zora.quill@post.example', status: 'DELIVERABLE' }],
  phones: [{ number: '+44 7700 900142', region: 'GB' }],
};

export function createEraseEnvironment() {
  const engine = createEngine();
  const secret = async () => 'a secret of this test';
  const suppressing = createSuppressionEditor({ ...engine, secret });
  const { suppressQueued } = suppressing;
  const erasing = createErasure({ ...engine, secret, suppressQueued });

  async function getContactJob(id: string): Promise<ContactJob> {
    const job = await engine.store.getJob(id);
    if (job?.type !== 'contact') throw new Error(`There is no contact job ${id}.`);
    return job;
  }

  async function start(person: PersonInput, kinds: readonly Kind[] = ['work_email']) {
    const request = { person, kinds, refresh: false, ceiling: 1400 };
    const started = await startReveal(engine.store, request, engine.at());
    if (!started.ok || started.jobId === null) throw new Error('The reveal was not started.');
    return { jobId: started.jobId, id: started.id };
  }

  /** Runs all jobs; the service returns these records at the first poll for `cost` credits. */
  async function runJobs(
    records: (items: JobItem[]) => ReturnType<typeof createRecord>[],
    cost = 1,
  ) {
    engine.script.startContactEnrichment = () => answer(STARTED);
    engine.script.getContactEnrichment = async () => {
      const [job] = (await engine.store.listActiveJobs()).filter((one) => one.type === 'contact');
      return answer(createResult(records(job?.items ?? []), cost));
    };
    await run(engine, engine.runner('one'), 1);
    await run(engine, engine.runner('one'), 10);
  }

  return {
    engine,
    suppressing,
    erasing,
    getContactJob,
    start,
    runJobs,

    /** Reveals the person with all values; returns the ids of job and contact. */
    async revealAll(
      person: PersonInput = ZORA,
      kinds: readonly Kind[] = ['work_email', 'personal_email', 'phone'],
    ) {
      const started = await start(person, kinds);
      await runJobs((items) => items.map(({ ref }) => createRecord(ref, FOUND)), 12);
      return started;
    },

    /** Stores one queued job for all of them, like a chunk of a list. */
    async storeChunk(...people: PersonInput[]) {
      const started = [];
      for (const person of people) started.push(await start(person));
      const jobs = await Promise.all(started.map(({ jobId }) => getContactJob(jobId)));
      const [first, ...others] = jobs;
      if (!first) throw new Error('The list is empty.');
      const held = jobs.reduce((sum, job) => sum + job.held, 0);
      const chunk = { ...first, held, items: jobs.flatMap(({ items }) => items) };
      await engine.store.putJob(chunk);
      for (const { id } of others) await engine.db.jobs.delete(id);
      return { chunk, ids: started.map(({ id }) => id) };
    },

    erase: (...ids: string[]) => erasing.erase({ ids, person: null }),
    erasePage: (person: PersonInput) => erasing.erase({ ids: [], person }),
    traces: TRACES,
    findTraces: (traces: readonly string[] = TRACES) => findStoredRemnants(engine.db, traces),
  };
}

export type EraseEnvironment = ReturnType<typeof createEraseEnvironment>;
