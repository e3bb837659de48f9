import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ENRICH_FIELDS, type EnrichField } from '../../lib/contract/values.ts';
import { aPerson } from './person.fixture.ts';
import type { Progress, ProgressStore } from './progress.ts';
import {
  NOTHING,
  type AskOptions,
  type FoundValue,
  type WantedKind,
  type Source,
  type SourceAnswer,
} from './source.ts';
import {
  SourcePendingError,
  SourceThrottledError,
  SourceUnavailableError,
} from './source-errors.ts';
import { waterfall, type WaterfallOptions } from './waterfall.ts';
import type { PersonQuery } from './person-query.ts';
import { ASK_OPTIONS } from './funds.fixture.ts';

const WORK = 'contact.work_emails';
const PHONES = 'contact.phones';

const seen = { source: 'test', at: '2026-01-01T00:00:00.000Z' };
const email = (status: string): FoundValue => ({
  ...seen,
  kind: WORK,
  value: { email: 'a@b.example', status },
});
const phone = (line_type = 'MOBILE'): FoundValue => ({
  ...seen,
  kind: PHONES,
  value: { number: '+44 7700 900100', region: 'GB', line_type },
});

type Stub = Source & { asked: (readonly EnrichField[])[]; whos: PersonQuery[] };

/** Returns its answers in turn, then repeats the last one. */
function source(name: string, ...answers: (FoundValue[] | SourceAnswer | Error)[]): Stub {
  const stub: Stub = {
    name,
    asked: [],
    whos: [],
    find(personQuery, wanted) {
      const answer = answers[Math.min(stub.asked.length, answers.length - 1)] ?? NOTHING;
      stub.asked.push(wanted);
      stub.whos.push(personQuery);
      if (answer instanceof Error) return Promise.reject(answer);
      return Promise.resolve(Array.isArray(answer) ? { person: null, values: answer } : answer);
    },
  };
  return stub;
}

const options = ASK_OPTIONS;

function memory(): ProgressStore & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    read: ({ reference }) =>
      Promise.resolve(JSON.parse(kept.get(reference) ?? '{"answers":{},"waits":0}') as Progress),
    write: ({ reference }, _personQuery, progress) =>
      Promise.resolve(void kept.set(reference, JSON.stringify(progress))),
  };
}

const ask = (
  sources: Source[],
  wanted: EnrichField[],
  more: WaterfallOptions = {},
  how: AskOptions = options,
) => waterfall(sources, more).find({ firstName: 'A' }, wanted, how);

describe('the order', () => {
  it('asks the next source only for what is still missing', async () => {
    const second = source('second', [phone()]);
    const answer = await ask([source('first', [email('DELIVERABLE')]), second], [WORK, PHONES]);
    expect(second.asked).toEqual([[PHONES]]);
    expect(answer.values).toEqual([email('DELIVERABLE'), phone()]);
  });

  it.each<[string, FoundValue, EnrichField, boolean]>([
    ['DELIVERABLE', email('DELIVERABLE'), WORK, false],
    ['HIGH_PROBABILITY', email('HIGH_PROBABILITY'), WORK, false],
    ['CATCH_ALL', email('CATCH_ALL'), WORK, false],
    ['INVALID', email('INVALID'), WORK, true],
    ['INVALID_DOMAIN', email('INVALID_DOMAIN'), WORK, true],
    ['an unknown status', email('NEW'), WORK, true],
    ['a mobile', phone(), PHONES, false],
    ['a landline', phone('LANDLINE'), PHONES, true],
  ])('after %s goes on: %s', async (_what, value, kind, goesOn) => {
    const second = source('second', []);
    const answer = await ask([source('first', [value]), second], [kind]);
    expect(second.asked).toHaveLength(goesOn ? 1 : 0);
    expect(answer.values).toEqual([value]);
  });

  it('continues for a better status when the operator accepts no other', async () => {
    const second = source('second', [email('DELIVERABLE')]);
    const sources = [source('first', [email('CATCH_ALL')]), second];
    const answer = await ask(sources, [WORK], { accept: ['DELIVERABLE'] });
    expect(answer.values).toEqual([email('CATCH_ALL'), email('DELIVERABLE')]);
  });

  it('is separate per kind where configured, and asks a source for its kinds at once', async () => {
    const first = source('first', [email('DELIVERABLE')]);
    const second = source('second', [phone()]);
    const order = { [PHONES]: ['second'] };
    await ask([first, second], [WORK, PHONES], { order });
    expect([first.asked, second.asked]).toEqual([[[WORK]], [[PHONES]]]);
  });

  it('skips a source for kinds that it does not support', async () => {
    const kinds: WantedKind[] = [WORK];
    const first = { ...source('first', []), kinds };
    const second = source('second', [email('DELIVERABLE'), phone()]);
    await ask([first, second], [WORK, PHONES]);
    expect(second.asked).toEqual([[WORK, PHONES]]);
  });

  it('passes the found person to later sources', async () => {
    const person = { ...seen, personKey: 'profile:a', profile: aPerson };
    const second = source('second', []);
    const answer = await ask([source('first', { person, values: [] }), second], [WORK]);
    expect(second.whos[0]).toEqual({
      firstName: 'A',
      lastName: 'Example',
      fullName: 'Ada Example',
      profileUrl: 'https://www.network.example/in/ada-example',
      networkId: 7,
      companyDomain: 'works.example',
      companyName: 'Works',
    });
    expect(answer.person).toEqual(person);
  });

  it('asks each source at most once for a kind, in its order, until it is found', async () => {
    const kind = fc.constantFrom(...ENRICH_FIELDS);
    const gift = fc.uniqueArray(kind, { minLength: 0 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(gift, { maxLength: 5 }),
        fc.uniqueArray(kind, { minLength: 1 }),
        async (gifts, wanted) => {
          const value = (of: EnrichField): FoundValue =>
            of === PHONES
              ? phone()
              : { ...seen, kind: of, value: { email: 'a@b.example', status: 'DELIVERABLE' } };
          const sources = gifts.map((kinds, index) => source(`s${index}`, kinds.map(value)));
          await ask(sources, wanted);
          for (const each of wanted) {
            const first = gifts.findIndex((kinds) => kinds.includes(each));
            const asked = sources.map((one) => one.asked.flat().filter((of) => of === each).length);
            expect(asked).toEqual(
              gifts.map((_, index) => (first === -1 || index <= first ? 1 : 0)),
            );
          }
        },
      ),
    );
  });
});

describe('an interruption', () => {
  it.each([
    ['throttles', new SourceThrottledError('b', 7)],
    ['is at work', new SourcePendingError('b', 7)],
  ])('by a source that %s repeats no answered source', async (_what, error) => {
    const progress = memory();
    const first = source('first', [email('DELIVERABLE')]);
    const second = source('second', error, error, [phone()]);
    const sources = [first, second];
    await expect(ask(sources, [WORK, PHONES], { progress })).rejects.toBe(error);
    await expect(ask(sources, [WORK, PHONES], { progress })).rejects.toBe(error);
    const answer = await ask(sources, [WORK, PHONES], { progress });
    expect(answer.values).toEqual([email('DELIVERABLE'), phone()]);
    expect(first.asked).toHaveLength(1);
  });

  it('counts what was charged once', async () => {
    const progress = memory();
    const first = source('first', { person: null, values: [email('DELIVERABLE')], cost: 100 });
    const second = source('second', new SourcePendingError('b', 7), [phone()]);
    await expect(ask([first, second], [WORK, PHONES], { progress })).rejects.toThrow('at work');
    expect(await ask([first, second], [WORK, PHONES], { progress })).not.toHaveProperty('cost');
  });

  it('stops when the enrichment is ended', async () => {
    const signal = AbortSignal.abort();
    await expect(ask([source('first')], [], {}, { ...options, signal })).rejects.toThrow('aborted');
  });
});

const down = (retryAfterSeconds = 0, passing = true) =>
  new SourceUnavailableError('a', 'it is down', { retryAfterSeconds, passing });

describe('a source that is down', () => {
  it.each([0, 1])('has no effect where another one answers (down: %i)', async (index) => {
    const sources = [source('good', [email('DELIVERABLE')])];
    sources.splice(index, 0, source('bad', new Error('down')));
    const answer = await ask(sources, [WORK], { progress: memory() });
    expect(answer).toEqual({ person: null, values: [email('DELIVERABLE')] });
  });

  it('leaves open what no other source found of its kinds, and keeps the others', async () => {
    const values = [email('DELIVERABLE')];
    const partly: SourceAnswer = { person: null, values, missed: [PHONES] };
    expect(await ask([source('partly', partly)], [WORK, PHONES])).toEqual(partly);
    const sources = [source('mail', values), source('bad', down())];
    expect(await ask(sources, [WORK, PHONES])).toEqual(partly);
    sources.push(source('phones', [phone()]));
    expect(await ask(sources, [WORK, PHONES])).not.toHaveProperty('missed');
  });

  it('is waited for a bounded time when nothing was found without it', async () => {
    const progress = memory();
    const sources = [source('empty', []), source('bad', down(9))];
    const again = () => ask(sources, [WORK], { progress, waitSeconds: [5, 20] });
    await expect(again()).rejects.toMatchObject({ retryAfterSeconds: 9 });
    await expect(again()).rejects.toMatchObject({ retryAfterSeconds: 20 });
    expect(await again()).toEqual({
      person: null,
      values: [],
      unavailable: ['bad'],
      missed: [WORK],
    });
    expect(sources[0]!.asked).toHaveLength(1);
  });

  it('is not waited for when an operator must fix it first', async () => {
    const sources = [source('empty', []), source('bad', down(300, false))];
    const answer = await ask(sources, [WORK], { progress: memory() });
    expect(answer).toMatchObject({ unavailable: ['bad'] });
  });

  it('fails the request when no other source answered', async () => {
    const error = down();
    const sources = [source('bad', error), source('worse', new Error('worse'))];
    await expect(ask(sources, [WORK], { progress: memory() })).rejects.toBe(error);
  });
});

describe('a request that cannot be repeated', () => {
  const once = { ...options, once: true };
  const person = { ...seen, personKey: 'profile:a', profile: aPerson };

  it('is answered with what is known', async () => {
    const sources = [
      source('busy', new SourceThrottledError('busy', 9)),
      source('down', down()),
      source('good', { person, values: [] }),
    ];
    expect((await ask(sources, [], {}, once)).person).toEqual(person);
  });

  it('gets a retry time when no source has an answer, and nothing is stored', async () => {
    const progress = memory();
    const sources = [
      source('busy', new SourceThrottledError('busy', 9)),
      source('at work', new SourcePendingError('at work', 3)),
      source('empty', []),
    ];
    await expect(ask(sources, [], { progress }, once)).rejects.toMatchObject({
      retryAfterSeconds: 3,
    });
    expect(progress.kept.size).toBe(0);
  });

  it('fails for a source that is down, but not for one that an operator must fix', async () => {
    const passing = [source('empty', []), source('down', down(4))];
    await expect(ask(passing, [], {}, once)).rejects.toMatchObject({ retryAfterSeconds: 4 });
    const refused = [source('empty', []), source('down', down(4, false))];
    expect(await ask(refused, [], {}, once)).toMatchObject({ person: null });
  });
});

describe('kinds that credits do not cover at a paying source', () => {
  const short = (...uncovered: EnrichField[]): SourceAnswer => ({ ...NOTHING, uncovered });

  it('are requested from the later sources, and named when they are not found there', async () => {
    const free = source('free', [email('DELIVERABLE')]);
    const answer = await ask([source('paid', short(WORK, PHONES)), free], [WORK, PHONES]);
    expect(free.asked).toEqual([[WORK, PHONES]]);
    expect(answer).toMatchObject({ values: [email('DELIVERABLE')], uncovered: [PHONES] });
  });

  it('are requested again when the request is repeated', async () => {
    const paid = source('paid', short(WORK), [email('DELIVERABLE')]);
    const busy = source('busy', new SourcePendingError('busy', 1), []);
    const progress = memory();
    await expect(ask([paid, busy], [WORK], { progress })).rejects.toThrow(SourcePendingError);
    const answer = await ask([paid, busy], [WORK], { progress });
    expect(paid.asked).toEqual([[WORK], [WORK]]);
    expect([answer.values, answer.uncovered]).toEqual([[email('DELIVERABLE')], undefined]);
  });
});
