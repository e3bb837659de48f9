// The source that constructs addresses: it learns a domain's pattern from the directory and checks
// the result with DNS and, where the operator allows it, with mail servers.
import type { Db } from '../../db/database.ts';
import type { TargetPolicy } from '../../allowed-address.ts';
import { registrableDomain } from '../domains.ts';
import { createSourceBudget } from '../guard/source-budget.ts';
import {
  NOTHING,
  type AreSuppressed,
  type AskOptions,
  type FoundValue,
  type Source,
} from '../source.ts';
import { SourcePendingError, SourceThrottledError } from '../source-errors.ts';
import { guessCandidates, listCandidates, type Candidate } from './candidates.ts';
import type { PatternConfig } from './config.ts';
import { createLearner } from './learner.ts';
import { MailHostBusyError } from './mail/ask-hosts.ts';
import type { AreAddressesSuppressed } from './mail/mail-cache.ts';
import { createMailChecker } from './mail/mail-checker.ts';
import { findSubject, type Subject } from './subject.ts';
import { mayExist, rateCandidates, type RatedAddress, type Rating } from './rate-candidates.ts';
import { sql } from 'kysely';

const MAX_WAITS = 2;

/** Whether the request may wait once more, which is counted. */
async function mayWait(db: Db, reference: string, at: Date): Promise<boolean> {
  const row = await db
    .insertInto('pattern_waits')
    .values({ reference, waits: 1, updated_at: at })
    .onConflict((conflict) =>
      conflict
        .column('reference')
        .doUpdateSet({ waits: sql<number>`pattern_waits.waits + 1`, updated_at: at }),
    )
    .returning('waits')
    .executeTakeFirstOrThrow();
  return row.waits <= MAX_WAITS;
}

type CheckOptions = AskOptions & { areSuppressed: AreAddressesSuppressed };

type Options = {
  db: Db;
  config: PatternConfig;
  areSuppressed: AreSuppressed;
  now: () => Date;
  name?: string;
  /**
   * The source of people: the directory. Gives the person's key, their employer, and invalid
   * addresses.
   */
  people?: Source;
  /** The mail hosts that may be connected to. */
  policy?: TargetPolicy;
};

/**
 * Without a server's confirmation only strong candidates count; more than a few would be
 * harvesting.
 */
const MAX_CANDIDATES = 4;
const DNS_RETRY_SECONDS = 60;
const BUSY_RETRY_SECONDS = 15;

export function createPatternSource(options: Options): Source {
  const { db, config, now, name = 'pattern', policy = 'public' } = options;
  const { smtp } = config;
  const learner = createLearner({ db, now, relearnDays: config.relearnDays });
  const checker = createMailChecker({
    db,
    now,
    resolver: config.dns,
    smtp: smtp ?? null,
    cacheDays: config.cacheDays,
    policy,
  });

  /** Excludes addresses of other people with the same spelling, and known invalid ones. */
  async function usable(list: readonly Candidate[], subject: Subject): Promise<Candidate[]> {
    if (list.length === 0) return [];
    const owned = await db
      .selectFrom('directory_emails')
      .select('email')
      .where(
        'email',
        'in',
        list.map(({ email }) => email),
      )
      .where('person_id', '<>', subject.person?.profile.id ?? '')
      .execute();
    const taken = new Set([...owned.map(({ email }) => email), ...subject.dead]);
    return list
      .filter(({ email }) => !taken.has(email))
      .map((each) => (subject.hasLeft ? { ...each, strong: false } : each))
      .slice(0, smtp?.mostCandidates ?? MAX_CANDIDATES);
  }

  async function candidatesFor(
    subject: Subject,
  ): Promise<{ isLearnt: boolean; list: Candidate[] }> {
    const root = registrableDomain(subject.domain);
    const learnt =
      (await learner.learn(subject.domain)) ??
      (root === subject.domain ? null : await learner.learn(root));
    const known = learnt ? listCandidates(learnt, subject.name, config) : [];
    const emails = new Set(known.map(({ email }) => email));
    const more = smtp?.guessUnknownDomains ? guessCandidates(subject.name, subject.domain) : [];
    const all = [...known, ...more.filter(({ email }) => !emails.has(email))];
    return { isLearnt: learnt !== null, list: await usable(all, subject) };
  }

  async function checkDomain(
    domain: string,
    list: readonly Candidate[],
    isLearnt: boolean,
    ask: CheckOptions,
  ): Promise<Rating> {
    const reference = ask.once ? undefined : ask.reference;
    const pace = async (host: string) => {
      if (!smtp) return;
      const budget = {
        db,
        now,
        source: `${name}: ${host}`,
        perMinute: smtp.conversationsPerMinute,
      };
      await createSourceBudget(budget).take(reference);
    };
    const emails = list.map(({ email }) => email);
    const found = await checker
      .check(domain, emails, { signal: ask.signal, pace, areSuppressed: ask.areSuppressed })
      .catch((error: unknown) => {
        if (!(error instanceof MailHostBusyError)) throw error;
        throw new SourceThrottledError(name, BUSY_RETRY_SECONDS);
      });
    return rateCandidates(list, found, { isLearnt, now: now() });
  }

  /** The best candidate's domain first, then the others, until something chargeable is found. */
  async function check(
    list: readonly Candidate[],
    isLearnt: boolean,
    ask: CheckOptions,
  ): Promise<RatedAddress[]> {
    const rated: RatedAddress[] = [];
    const retries: Rating['retry'][] = [];
    for (const [domain, its] of Map.groupBy(list, ({ email }) => email.split('@')[1]!)) {
      const rating = await checkDomain(domain, its, isLearnt, ask);
      rated.push(...rating.rated);
      retries.push(rating.retry);
      if (rating.retry === null && rating.rated.some(mayExist)) break;
    }
    const isConfirmed = rated.some(({ status }) => status === 'DELIVERABLE');
    const retry = retries.find((each) => each !== null);
    if (retry && !isConfirmed && !ask.once && (await mayWait(db, ask.reference, now()))) {
      const seconds = retry === 'mail' ? smtp?.greylistSeconds : undefined;
      throw new SourcePendingError(name, seconds ?? DNS_RETRY_SECONDS);
    }
    return rated;
  }

  const toValue = ({ email, status, at }: RatedAddress): FoundValue => ({
    source: name,
    at: at.toISOString(),
    kind: 'contact.work_emails',
    value: { email, status },
  });

  return {
    name,
    kinds: ['contact.work_emails'],

    async find(personQuery, wanted, ask) {
      if (!wanted.includes('contact.work_emails')) return NOTHING;
      const subject = await findSubject({ db, people: options.people }, personQuery, ask);
      if (!subject) return NOTHING;
      const { isLearnt, list } = await candidatesFor(subject);
      if (list.length === 0) return NOTHING;
      const areSuppressed: AreAddressesSuppressed = (emails, tx) => {
        const found = emails.map((email) => toValue({ email, status: 'DELIVERABLE', at: now() }));
        return options.areSuppressed(
          found.map((value) => ({ personQuery, answer: { person: null, values: [value] } })),
          tx,
        );
      };
      const rated = await check(list, isLearnt, { ...ask, areSuppressed });
      const values = rated.map(toValue);
      return { person: null, values, personKey: subject.personKey };
    },
  };
}
