// The person behind an address, as the directory knows them or by name and domain.
import { expect, it } from 'vitest';
import { person } from '../../../test/contract/support/people.ts';
import {
  firm,
  nextNetworkId,
  onPatternEnvironment,
  rosa,
} from '../../../test/support/servers/pattern-environment.ts';
import { createDirectorySource } from '../directory/source.ts';
import type { PersonQuery } from '../person-query.ts';
import { ENOUGH_FUNDS } from '../funds.fixture.ts';

onPatternEnvironment('whose address a pattern gives', (world) => {
  it('is the person that the directory knows', async () => {
    world.route('p-known.example');
    const directory = firm('p-known.example');
    const [employer] = directory.companies;
    const known = person(
      ['Rosa', 'Ek'],
      employer!,
      { work_emails: [{ email: 'old.rosa@p-known.example', status: 'INVALID' }] },
      nextNetworkId(),
    );
    await world.know({ ...directory, people: [...directory.people, known] });
    const people = createDirectorySource(world.db);
    const asking = world.source({}, { people });
    const options = {
      funds: ENOUGH_FUNDS,
      reference: 'p',
      deadline: world.now,
      signal: new AbortController().signal,
    };
    const { person: found } = await people.find(rosa('p-known.example'), [], options);
    const answer = await world.ask(asking, rosa('p-known.example'));
    expect(answer).toMatchObject({
      person: null,
      personKey: found?.personKey,
      values: [{ source: 'pattern', value: { email: 'rosa.ek@p-known.example' } }],
    });
    // A profile alone is enough: the directory has the name and the employer.
    const url = known.profile.social_profiles!.professional_network!.url;
    const byProfile = await world.ask(asking, { profileUrl: url });
    expect(byProfile).toEqual(answer);
  });

  it('does not match a person whose address is known as invalid', async () => {
    world.route('p-dead.example');
    const directory = firm('p-dead.example');
    const dead = person(
      ['Rosa', 'Ek'],
      directory.companies[0]!,
      { work_emails: [{ email: 'rosa.ek@p-dead.example', status: 'INVALID' }] },
      nextNetworkId(),
    );
    await world.know({ ...directory, people: [...directory.people, dead] });
    const asking = world.source({}, { people: createDirectorySource(world.db) });
    expect(await world.said(asking, rosa('p-dead.example'))).toEqual([]);
  });

  it('has one key without the directory, and the profile’s key where there is one', async () => {
    world.route('p-new.example');
    await world.know(firm('p-new.example'));
    const key = async (personQuery: PersonQuery) =>
      (await world.ask(world.source(), personQuery)).personKey;
    const byName = await key(rosa('p-new.example'));
    expect(byName).toBe('name:rosa ek@p-new.example');
    expect(await key({ ...rosa('WWW.p-new.example'), firstName: 'ROSA' })).toBe(byName);
    const profileUrl = 'https://www.network.example/in/rosa-ek';
    expect(await key({ ...rosa('p-new.example'), profileUrl })).toBe(
      'profile:network.example/in/rosa-ek',
    );
  });

  it('still works where the directory has a current job without a flag', async () => {
    world.route('p-flag.example');
    const directory = firm('p-flag.example');
    const known = person(['Rosa', 'Ek'], directory.companies[0]!, {}, nextNetworkId());
    const current = { ...known.profile.employment!.current!, is_current: false };
    const profile = { ...known.profile, employment: { current, all: [current] } };
    await world.know({ ...directory, people: [...directory.people, { ...known, profile }] });
    const asking = world.source({}, { people: createDirectorySource(world.db) });
    const said = await world.said(asking, rosa('p-flag.example'));
    expect(said.map(([email]) => email)).toEqual(['rosa.ek@p-flag.example']);
  });

  it('returns nothing for people who have left, and no kind that was not requested', async () => {
    world.route('p-left.example');
    const directory = firm('p-left.example');
    const left = person(['Rosa', 'Ek'], directory.companies[0]!, {}, nextNetworkId());
    const past = { ...left.profile.employment!.all[0]!, is_current: false };
    const profile = { ...left.profile, employment: { current: null, all: [past] } };
    const people = [...directory.people, { ...left, profile }];
    await world.know({ ...directory, people });
    const asking = world.source({}, { people: createDirectorySource(world.db) });
    expect(await world.said(asking, rosa('p-left.example'))).toEqual([]);
    const options = {
      funds: ENOUGH_FUNDS,
      reference: 'p',
      deadline: world.now,
      signal: new AbortController().signal,
    };
    expect(await asking.find(rosa('p-left.example'), ['contact.phones'], options)).toEqual({
      person: null,
      values: [],
    });
  });
});
