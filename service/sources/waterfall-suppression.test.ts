// A person may be suppressed, or turn out to be a suppressed person, while a source is working.
import { expect, it } from 'vitest';
import { ASK_OPTIONS } from './funds.fixture.ts';
import { aPerson } from './person.fixture.ts';
import { NOTHING, SUPPRESSED, type Source, type SourceAnswer } from './source.ts';
import { waterfall } from './waterfall.ts';
import type { PersonQuery } from './person-query.ts';

const WORK = 'contact.work_emails';
const seen = { source: 'test', at: '2026-01-01T00:00:00.000Z' };
const personQuery: PersonQuery = {
  firstName: 'Ada',
  lastName: 'Example',
  companyDomain: 'works.example',
};

function answering(name: string, answer: SourceAnswer): Source & { asked: number } {
  const source = {
    name,
    asked: 0,
    find: () => {
      source.asked += 1;
      return Promise.resolve(answer);
    },
  };
  return source;
}

const value = { email: 'ada@works.example', status: 'DELIVERABLE' as const };
const good = { person: null, values: [{ ...seen, kind: WORK as typeof WORK, value }] };

it('asks no further source about a person who was suppressed while the first one answered', async () => {
  const first = answering('first', { ...NOTHING, cost: 5 });
  const second = answering('second', good);
  const isSuppressed = () => Promise.resolve(first.asked > 0);
  const whole = waterfall([first, second], { isSuppressed });
  expect(await whole.find(personQuery, [WORK], ASK_OPTIONS)).toEqual({ ...NOTHING, cost: 5 });
  expect(second.asked).toBe(0);
});

it('asks no further source about a person with a suppressed profile', async () => {
  const person = { ...seen, personKey: 'first:p', profile: aPerson };
  const first = answering('first', { person, values: [] });
  const second = answering('second', good);
  const isSuppressed = ({ profileUrl }: PersonQuery) =>
    Promise.resolve(profileUrl === 'https://www.network.example/in/ada-example');
  await waterfall([first, second], { isSuppressed }).find(personQuery, [WORK], ASK_OPTIONS);
  expect(second.asked).toBe(0);
});

it('asks no further source after one that kept nothing, because the person is suppressed', async () => {
  const first = answering('first', { ...SUPPRESSED, cost: 5 });
  const second = answering('second', good);
  const whole = waterfall([first, second]);
  expect(await whole.find(personQuery, [WORK], ASK_OPTIONS)).toEqual({ ...NOTHING, cost: 5 });
  expect(second.asked).toBe(0);
});

it('names a suppressed person to no source, except a local one', async () => {
  const local = { ...answering('local', NOTHING), isLocal: true };
  const outside = answering('outside', good);
  const isSuppressed = () => Promise.resolve(true);
  for (const sources of [[local, outside], [outside]]) {
    const whole = waterfall(sources, { isSuppressed });
    expect(await whole.find(personQuery, [WORK], ASK_OPTIONS)).toEqual(NOTHING);
  }
  expect(outside.asked).toBe(0);
});
