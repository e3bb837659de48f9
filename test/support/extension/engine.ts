// The engine with a real database in memory, a service with scripted responses, and a clock that the test sets.
import type { Additions } from '../../../lib/model/additions.ts';
import type { ResponseFacts } from '../../../lib/client/response.ts';
import type { Call, Client, Outcome } from '../../../lib/client/client.ts';
import type { ContactRecord } from '../../../lib/contract/enrichment.ts';
import type { Answer, OperationName } from '../../../lib/contract/operations.ts';
import { createFailure, type Failure, type FailureCode } from '../../../lib/model/jobs/failure.ts';
import type { Job } from '../../../lib/model/jobs/job.ts';
import { NO_PERSON, type PersonInput } from '../../../lib/model/subject-input.ts';
import { openDatabase } from '../../../lib/store/database.ts';
import { createEngineStore, type EngineStore } from '../../../lib/store/engine-store.ts';
import { createRunner, type Runner } from '../../../lib/enrichment/send/runner.ts';
import { createSuppressions } from '../../../lib/enrichment/suppression/find-suppression-ids.ts';
import { startCompanyLookup } from '../../../lib/enrichment/start/start-company-lookup.ts';
import { startReveal } from '../../../lib/enrichment/start/start-reveal.ts';
import type { StartContext } from '../../../lib/enrichment/start/start-context.ts';
import { FIXED_POLLS } from './fixed-polls.ts';
import { memoryItem } from './memory-item.ts';

export const HERE = { baseUrl: 'https://api.tarnwick.example/api/v2', workspaceId: 'workspace' };
export const KEYS: Additions = { idempotencyKey: true, preferWait: false };
export const PLAIN: Additions = { idempotencyKey: false, preferWait: false };

export const ADA: PersonInput = {
  ...NO_PERSON,
  fullName: 'Ada Example',
  firstName: 'Ada',
  lastName: 'Example',
  companyName: 'Tarnwick Freight',
  companyDomain: 'tarnwick.example',
  networkUrl: 'https://www.linkedin.com/in/ada-example',
  pageUrl: 'https://www.linkedin.com/in/ada-example',
};

type Script = {
  [Name in OperationName]?: (call: Call) => Outcome<Answer<Name>> | Promise<Outcome<Answer<Name>>>;
};

const FACTS: ResponseFacts = {
  requestId: null,
  retryAfterSeconds: null,
  creditsCharged: null,
  creditsRemaining: null,
};

export function answer<Value>(value: Value, facts: Partial<ResponseFacts> = {}): Outcome<Value> {
  return { ok: true, value, facts: { ...FACTS, ...facts } };
}

export const refusal = <Value>(
  code: FailureCode,
  changes: Partial<Failure> = {},
): Outcome<Value> => ({
  ok: false,
  failure: { ...createFailure(code, 'for developers'), ...changes },
});

/** A response that never arrives. */
export const never = <Value>(): Promise<Value> => Promise.withResolvers<Value>().promise;

export const createRecord = (
  ref: string,
  info: Partial<NonNullable<ContactRecord['contact_info']>> = {},
  changes: Partial<ContactRecord> = {},
): ContactRecord => ({
  input: {} as ContactRecord['input'],
  custom: { ref },
  contact_info: {
    most_probable_work_email: null,
    most_probable_personal_email: null,
    most_probable_phone: null,
    work_emails: [],
    personal_emails: [],
    phones: [],
    ...info,
  },
  profile: null,
  state: undefined,
  ...changes,
});

export const WORK = { email: 'ada@tarnwick.example', status: 'DELIVERABLE' };

export const createResult = (
  data: ContactRecord[],
  credits: number | null = 1,
  status = 'FINISHED',
): Answer<'getContactEnrichment'> => ({
  id: 'e1',
  name: '',
  status,
  cost: credits === null ? null : { credits },
  data,
});

export function createEngine(name: string = crypto.randomUUID()) {
  const db = openDatabase(name);
  const store = createEngineStore(db);
  const suppressions = createSuppressions({ store, secret: async () => 'a secret of this test' });
  let time = new Date('2026-11-20T10:00:00.000Z').getTime();
  const engine = {
    db,
    store,
    suppressions,
    script: { verifyKey: () => answer({ workspace_id: HERE.workspaceId }) } as Script,
    additions: KEYS,
    online: true,
    connected: true,
    calls: [] as (Call & { name: OperationName })[],
    finished: [] as Job[],
    onActiveJobs: async (_jobs: readonly Job[]): Promise<void> => {},
    reported: [] as unknown[],
    wakes: [] as (Date | null)[],
    pollPlanner: FIXED_POLLS,
    /** Whether a 401 has stopped the queue. */
    stopped: false,
    /** For each step, whether its result could be written to the disk. */
    diskWrites: [] as boolean[],
    unsavedAnswers: memoryItem<Record<string, unknown>>({}),
    now: () => new Date(time),
    pass(seconds: number) {
      time += seconds * 1000;
    },
    at: (changes: Partial<StartContext> = {}): StartContext => ({
      ...HERE,
      now: new Date(time),
      sessionId: 'session',
      balance: 100,
      balanceAt: null,
      jobLimit: 100,
      sessionLimit: 250,
      dayLimit: 500,
      sendProfileLink: true,
      suppressions,
      ...changes,
    }),
    /** Another owner stands for a restarted worker. */
    runner: (owner: string, on: Partial<EngineStore> = {}) =>
      createRunner({
        store: { ...store, ...on },
        suppressions,
        getService: async () =>
          engine.connected
            ? {
                client,
                additions: engine.additions,
                isOnline: () => engine.online,
                isStopped: engine.stopped,
                admit: async () => null,
                secondsPerRequest: () => 1,
              }
            : null,
        pollPlanner: engine.pollPlanner,
        isWatched: async () => true,
        unsavedAnswers: engine.unsavedAnswers,
        onDiskFull: (isFull) => void engine.diskWrites.push(!isFull),
        now: engine.now,
        random: () => 0.5,
        owner,
        wakeAt: (at) => void engine.wakes.push(at),
        onActiveJobs: (jobs) => engine.onActiveJobs(jobs),
        onFinished: (job) => void engine.finished.push(job),
        report: (error) => void engine.reported.push(error),
      }),
    client: () => client,
    called: (operation: OperationName) => engine.calls.filter((call) => call.name === operation),
  };
  const client: Client = {
    async call(operation, call = {}) {
      engine.calls.push({ name: operation, ...call });
      const scripted = engine.script[operation];
      if (!scripted) throw new Error(`The test has no response for ${operation}.`);
      return scripted(call);
    },
    fetchAdditions: async () => engine.additions,
  };
  return engine;
}

export type Engine = ReturnType<typeof createEngine>;

export const STARTED = { enrichment_id: 'e1' };

/** The service accepts the start, and has the work e-mail at the first poll. */
export function answerWell(engine: Engine): void {
  engine.script.startContactEnrichment = () => answer(STARTED);
  engine.script.getContactEnrichment = async () => answer(createResult([await foundFor(engine)]));
}

/** A record with a work e-mail for the only contact job. */
export async function foundFor(engine: Engine): Promise<ContactRecord> {
  const [job] = (await engine.store.listActiveJobs()).filter((one) => one.type === 'contact');
  return createRecord(job?.items[0]?.ref ?? '', { work_emails: [WORK] });
}

/** Starts what "Reveal work email" starts; returns the job's id. */
export async function reveal({ store, at }: Engine): Promise<string> {
  const started = await startReveal(
    store,
    { person: ADA, kinds: ['work_email'], refresh: false, ceiling: 100 },
    at(),
  );
  return (started.ok && started.jobId) || '';
}

export async function lookUp({ store, at }: Engine): Promise<string> {
  const company = { name: 'Tarnwick', domain: 'tarnwick.example', networkUrl: '', pageUrl: '' };
  const started = await startCompanyLookup(store, { company, refresh: false }, at());
  return (started.ok && started.jobId) || '';
}

/** Advances the clock, then runs the worker until every step is done that needs no waiting. */
export async function run(engine: Engine, runner: Runner, seconds = 0): Promise<void> {
  engine.pass(seconds);
  await runner.tick();
  await runner.settled();
}
