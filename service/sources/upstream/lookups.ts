// Lookups at an upstream: one person or company, with an immediate response, bought once for all workspaces.
import { freeUntil, toHundredths, type Hundredths } from '../../../lib/contract/credits.ts';
import {
  companyLookupResult,
  personLookupResult,
  type CompanyLookup,
  type PersonLookup,
} from '../../../lib/contract/lookup.ts';
import { operations } from '../../../lib/contract/operations.ts';
import { READING } from '../../../lib/contract/wire.ts';
import { z, type Schema } from '../../../lib/zod.ts';
import type { Db, Tx } from '../../db/database.ts';
import { DAY_MS, MINUTE_MS } from '../../durations.ts';
import { contradictsCompany, contradictsPerson } from '../contradiction.ts';
import type { Budget } from '../guard/source-budget.ts';
import { getProfileLink } from '../person-key.ts';
import {
  NOTHING,
  SUPPRESSED,
  type AreSuppressed,
  type CompanyQuery,
  type CompanyAnswer,
  type FoundCompany,
  type SourceAnswer,
} from '../source.ts';
import { SourceUnavailableError } from '../source-errors.ts';
import { storedAnswer, storedCompany } from '../stored-answer.ts';
import { chooseCompany } from './choose-company.ts';
import type { PersonQuery } from '../person-query.ts';
import { foundPerson } from './store-result.ts';
import type { Send } from './send-call.ts';
import { toCompanyKey, toLookupKey } from './lookup-keys.ts';
import { createLookupStore, REPEAT_AFTER_MS, type LookupSubject } from './lookup-store.ts';
import { toExactCompany } from './convert-values.ts';
import { toRefusalError } from './refusal-errors.ts';
import { toPersonKey, toPersonLookup } from './upstream-request.ts';

const RESPONSE_TIMEOUT_SECONDS = 15;
const NOT_FOUND_MS = DAY_MS;

const personResult = personLookupResult(READING);
const companyResult = companyLookupResult(READING);

type Metadata = { metadata: { credits: number } | null };

type Question<Result extends Metadata, Answer> = {
  key: string;
  kind: 'person.lookup' | 'company.lookup';
  path: string;
  body: PersonLookup | CompanyLookup;
  result: Schema<Result>;
  stored: Schema<Answer>;
  isSuppressed?: (tx: Tx) => Promise<boolean>;
  /** What is stored, and the found person's key; null when none was found. */
  answer(
    result: Result,
    tx: Tx,
  ): Promise<{ answer: Answer; found: boolean; profileKey?: string | null }>;
};

type Options = {
  db: Db;
  source: string;
  send: Send;
  areSuppressed: AreSuppressed;
  budget: Budget | null;
  now: () => Date;
};

export function createLookups({ db, source, send, areSuppressed, budget, now }: Options) {
  const store = createLookupStore({ db, source, now });
  /** Simultaneous equal requests of this process share one call. */
  const underWay = new Map<string, Promise<{ answer: unknown; cost: Hundredths }>>();

  async function post<Result extends Metadata, Answer>(question: Question<Result, Answer>) {
    const { path, body } = question;
    const reply = await send({
      method: 'POST',
      path,
      body: JSON.stringify(body),
      timeoutSeconds: RESPONSE_TIMEOUT_SECONDS,
    });
    if (reply.type === 'unsent') {
      await store.release(question);
      throw new SourceUnavailableError(source, reply.reason);
    }
    const result =
      reply.type === 'answer' && reply.status === 200
        ? z.safeParse(question.result, reply.body)
        : null;
    if (result?.success) {
      const { answer } = await store.done(question, async (tx) => {
        const decided = await question.answer(result.data, tx);
        const noneUntil = new Date(now().getTime() + NOT_FOUND_MS);
        return { ...decided, expires: decided.found ? freeUntil(now()) : noneUntil };
      });
      return { answer, cost: toHundredths(result.data.metadata?.credits ?? 0) };
    }
    const refusal = reply.type === 'answer' ? toRefusalError(source, reply, now()) : null;
    if (refusal) {
      await store.release(question);
      throw refusal;
    }
    if (reply.type === 'answer' && reply.status >= 400 && reply.status < 500) {
      const error = `it refused a lookup (${reply.status} ${reply.code})`.trim();
      await store.refused(question, error);
      throw new SourceUnavailableError(source, error, { passing: false });
    }
    const reason = reply.type === 'lost' ? reply.reason : `it answered ${reply.status} to a lookup`;
    const lost = `${reason}; it may have been charged and is not asked again for ${REPEAT_AFTER_MS / MINUTE_MS} min`;
    await store.lost(question, lost);
    throw new SourceUnavailableError(source, reason);
  }

  async function buy<Result extends Metadata, Answer>(
    question: Question<Result, Answer>,
  ): Promise<{ answer: Answer; cost: Hundredths }> {
    const name = `${question.kind} ${question.key}`;
    const others = underWay.get(name);
    if (others) return { answer: question.stored.parse((await others).answer), cost: 0 };
    const mine = (async () => {
      const known = await store.begin(question, question.body, question.isSuppressed);
      if (known) return { answer: known.answer, cost: 0 };
      try {
        await budget?.take();
      } catch (error) {
        await store.release(question);
        throw error;
      }
      return post(question);
    })().finally(() => underWay.delete(name));
    underWay.set(name, mine);
    const { answer, cost } = await mine;
    return { answer: question.stored.parse(answer), cost };
  }

  return {
    /**
     * The person, when an earlier purchase included it; an empty answer, when a lookup found none.
     */
    async recall(personQuery: PersonQuery): Promise<SourceAnswer | null> {
      const key = toPersonKey(personQuery);
      const asked = toLookupKey(personQuery);
      const lookups = asked ? await store.known(asked) : [];
      const bought = key && key !== asked ? await store.known(key) : [];
      const answers = [...lookups, ...bought].map(({ answer }) => storedAnswer.parse(answer));
      if (answers.some(({ isSuppressed }) => isSuppressed)) return SUPPRESSED;
      const people = answers.flatMap(({ person }) => person ?? []);
      const person = people.find(({ profile }) => !contradictsPerson(personQuery, profile));
      if (person) return { person, values: [] };
      return lookups.some(({ kind }) => kind === 'person.lookup') ? NOTHING : null;
    },

    async recallCompany(query: CompanyQuery): Promise<{ found: FoundCompany | null } | null> {
      const key = toCompanyKey(query);
      const known = key ? await store.known(key) : [];
      const stored = chooseCompany(known);
      if (stored === undefined) return null;
      const isMeant = stored !== null && !contradictsCompany(query, stored);
      return { found: isMeant ? { company: stored } : null };
    },

    isBoughtAnyway: async (kind: LookupSubject['kind'], key: string | null): Promise<boolean> =>
      key !== null && store.isBoughtAnyway({ key, kind }),

    /** The person only, without addresses or numbers. */
    async person(personQuery: PersonQuery): Promise<SourceAnswer> {
      const key = toLookupKey(personQuery);
      if (!key) return NOTHING;
      const isSuppressed = async (tx: Tx, answer = NOTHING) =>
        (await areSuppressed([{ personQuery, answer }], tx)).includes(true);
      const { answer, cost } = await buy({
        key,
        kind: 'person.lookup',
        path: operations.lookupPerson.path,
        body: toPersonLookup(personQuery),
        result: personResult,
        stored: storedAnswer,
        isSuppressed,
        async answer({ people: [profile] }, tx) {
          if (!profile) return { answer: { person: null, values: [] }, found: false };
          const person = { person: foundPerson(profile, source, now()), values: [] };
          if (await isSuppressed(tx, person)) return { answer: SUPPRESSED, found: true };
          return { answer: person, found: true, profileKey: getProfileLink(profile) || null };
        },
      });
      const isOther = answer.person && contradictsPerson(personQuery, answer.person.profile);
      return { ...(isOther ? NOTHING : answer), ...(cost > 0 && { cost }) };
    },

    async company(query: CompanyQuery): Promise<CompanyAnswer> {
      const key = toCompanyKey(query);
      if (!key) return null;
      const { answer, cost } = await buy({
        key,
        kind: 'company.lookup',
        path: operations.lookupCompany.path,
        body: {
          ...(query.domain && { domain: query.domain }),
          ...(query.profileUrl && { professional_network_url: query.profileUrl }),
          ...(query.networkId !== undefined && { professional_network_id: query.networkId }),
        },
        result: companyResult,
        stored: storedCompany,
        answer: async ({ companies: [found] }) => ({
          answer: { company: found ? toExactCompany(found) : null },
          found: found !== undefined,
        }),
      });
      const { company: found } = answer;
      if (!found || contradictsCompany(query, found)) return { company: null, cost };
      return { company: found, ...(cost > 0 && { cost }) };
    },

    /** Waits for running calls. */
    async idle(): Promise<void> {
      await Promise.allSettled(underWay.values());
    },
  };
}
