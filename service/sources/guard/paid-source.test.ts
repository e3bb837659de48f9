import { describe, expect, it } from 'vitest';
import type { EnrichField } from '../../../lib/contract/values.ts';
import { ASK_OPTIONS, ENOUGH_FUNDS, NO_FUNDS } from '../funds.fixture.ts';
import {
  NOTHING,
  type AskedKind,
  type FoundValue,
  type Funds,
  type Source,
  type SourceAnswer,
} from '../source.ts';
import {
  CreditsPendingError,
  SourceNotCoveredError,
  SourceUnavailableError,
} from '../source-errors.ts';
import { limitCompanyPurchases, limitPurchases, type LookupBudget } from './paid-source.ts';

const WORK = 'contact.work_emails';
const PERSONAL = 'contact.personal_emails';
const PHONES = 'contact.phones';

const optionsWith = (funds: Funds, once = false) => ({ ...ASK_OPTIONS, funds, once });

const covering = (...kinds: AskedKind[]): Funds => ({
  ...ENOUGH_FUNDS,
  reserve: (wished) => Promise.resolve(wished.filter((kind) => kinds.includes(kind))),
});

const email: FoundValue = {
  source: 'paid',
  at: '',
  kind: WORK,
  value: { email: 'a@b.example', status: 'DELIVERABLE' },
};

/** Finds the work address, and has `stored` without asking. */
function paid(stored: readonly EnrichField[] = [], budget?: LookupBudget) {
  const asked: (readonly EnrichField[])[] = [];
  const find = (_who: object, wanted: readonly EnrichField[]): Promise<SourceAnswer> => {
    asked.push(wanted);
    return Promise.resolve({ person: null, values: wanted.includes(WORK) ? [email] : [] });
  };
  const recall = (_who: object, wanted: readonly EnrichField[]) =>
    Promise.resolve(
      wanted.length > 0 && wanted.every((kind) => stored.includes(kind))
        ? { person: null, values: [email] }
        : null,
    );
  const raw = { name: 'paid', isPaid: true, find, recall };
  const limits = { name: 'paid', ...(budget && { budget }) };
  return { asked, source: limitPurchases(raw, raw, limits) };
}

/** A budget for this many kinds; kinds that are not found are returned to it. */
function room(places: number) {
  const taken = new Set<AskedKind>();
  const budget: LookupBudget = {
    take(_ask, kinds) {
      const allowed = kinds.slice(0, places - taken.size);
      for (const kind of allowed) taken.add(kind);
      return Promise.resolve(allowed);
    },
    settle(_ask, kinds, found) {
      for (const kind of kinds) if (!found.includes(kind)) taken.delete(kind);
      return Promise.resolve();
    },
    secondsToNextDay: () => 60,
  };
  return { budget, taken };
}

describe('a paid source', () => {
  it('is asked for the kinds that the credits cover, and says which they do not', async () => {
    const { source, asked } = paid();
    const answer = await source.find({}, [WORK, PHONES], optionsWith(covering(WORK)));
    expect([asked, answer.uncovered]).toEqual([[[WORK]], [PHONES]]);
    expect(answer.values).toEqual([email]);
  });

  it('is not asked at all without credits', async () => {
    const { source, asked } = paid();
    expect(await source.find({}, [WORK], optionsWith(NO_FUNDS))).toEqual({
      person: null,
      values: [],
      uncovered: [WORK],
    });
    expect((await source.find({}, [], optionsWith(NO_FUNDS, true))).uncovered).toEqual(['person']);
    expect(asked).toEqual([]);
  });

  it('returns what it has already, also without credits', async () => {
    const { source, asked } = paid([WORK]);
    const answer = await source.find({}, [WORK, PHONES], optionsWith(NO_FUNDS));
    expect([asked, answer.uncovered, answer.values]).toEqual([[[WORK]], [PHONES], [email]]);
  });

  it('is asked later while other work of the workspace holds the credits', async () => {
    const { source, asked } = paid();
    const waiting = { ...NO_FUNDS, reserve: () => Promise.reject(new CreditsPendingError(2)) };
    await expect(source.find({}, [WORK], optionsWith(waiting))).rejects.toThrow('Ask again in 2 s');
    expect(asked).toEqual([]);
  });

  it('is skipped for kinds that exceed the daily budget', async () => {
    const { budget, taken } = room(1);
    const { source, asked } = paid([], budget);
    const answer = await source.find({}, [WORK, PHONES], optionsWith(ENOUGH_FUNDS));
    expect([asked, answer.unavailable, answer.uncovered]).toEqual([[[WORK]], ['paid'], undefined]);
    expect([...taken]).toEqual([WORK]);
    const next = await source.find({}, [PHONES], optionsWith(ENOUGH_FUNDS));
    expect([asked.length, next.unavailable]).toEqual([1, ['paid']]);
    await expect(source.find({}, [PHONES], optionsWith(ENOUGH_FUNDS, true))).rejects.toThrow(
      SourceUnavailableError,
    );
  });

  it('gets back the budget of kinds that it did not find', async () => {
    const { budget, taken } = room(2);
    await paid([], budget).source.find({}, [WORK, PHONES], optionsWith(ENOUGH_FUNDS));
    expect([...taken]).toEqual([WORK]);
  });

  it('keeps the budget of kinds that it may have bought, although it says that it could not be asked', async () => {
    const { budget, taken } = room(3);
    const raw: Source = {
      name: 'paid',
      isPaid: true,
      find: () => Promise.resolve({ person: null, values: [], unavailable: ['paid'] }),
      // The personal address is stored as not found, and the phone was refused.
      recall: (_who, [kind, ...others]) =>
        Promise.resolve(kind === PERSONAL && others.length === 0 ? NOTHING : null),
      boughtAnyway: () => Promise.resolve([WORK, PERSONAL]),
    };
    const source = limitPurchases(raw, raw, { name: 'paid', budget });
    await source.find({}, [WORK, PERSONAL, PHONES], optionsWith(ENOUGH_FUNDS));
    expect([...taken]).toEqual([WORK]);
  });
});

describe('a paid source of companies', () => {
  const company = { company: { name: 'Harbour' } as never };
  const companies = (stored: { found: typeof company | null } | null) => {
    let asks = 0;
    const raw = {
      isPaid: true,
      findCompany: () => Promise.resolve(((asks += 1), company)),
      recallCompany: () => Promise.resolve(stored),
    };
    return { source: limitCompanyPurchases(raw, raw, { name: 'paid' }), asks: () => asks };
  };

  it('is not asked without credits, but returns what it has already', async () => {
    const unknown = companies(null);
    await expect(unknown.source.findCompany({}, optionsWith(NO_FUNDS))).rejects.toThrow(
      SourceNotCoveredError,
    );
    const known = companies({ found: company });
    expect(await known.source.findCompany({}, optionsWith(NO_FUNDS))).toMatchObject(company);
    expect(
      await companies({ found: null }).source.findCompany({}, optionsWith(NO_FUNDS)),
    ).toBeNull();
    expect([unknown.asks(), known.asks()]).toEqual([0, 0]);
  });

  it('is asked when the credits cover it', async () => {
    const { source, asks } = companies(null);
    expect(await source.findCompany({}, optionsWith(ENOUGH_FUNDS))).toEqual(company);
    expect(asks()).toBe(1);
  });
});
