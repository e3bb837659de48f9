// Reverse and profile look-ups for tests of the engine: records of the service, and starts of jobs.
import type { Person } from '../../lib/contract/person.ts';
import type { Answer } from '../../lib/contract/operations.ts';
import { startPersonLookup } from '../../lib/enrichment/start/start-person.ts';
import { startReverse, type ReverseRequest } from '../../lib/enrichment/start/start-reverse.ts';
import type { PersonInput } from '../../lib/model/subject-input.ts';
import type { StartContext } from '../../lib/enrichment/start/start.ts';
import { ADA, type Engine } from './engine.ts';

export const ADDRESS = 'ada@tarnwick.example';

export const profileOf = (changes: Partial<Person> = {}): Person => ({
  id: 'p1',
  full_name: 'Ada Example',
  first_name: 'Ada',
  last_name: 'Example',
  headline: '',
  description: undefined,
  location: { country: 'Norway', country_code: 'NO', city: 'Bergen', region: '' },
  social_profiles: {
    professional_network: {
      id: 1,
      url: ADA.networkUrl,
      handle: 'ada-example',
      connection_count: 3,
    },
  },
  educations: [],
  languages: [],
  skills: [],
  employment: null,
  ...changes,
});

export type OwnerRecord = Answer<'getReverseEmail'>['data'][number];

export const ownerOf = (
  ref: string,
  profile: Person | null,
  changes: Partial<OwnerRecord> = {},
): OwnerRecord => ({
  input: { email: '' },
  custom: { ref },
  profile,
  state: undefined,
  ...changes,
});

export const ownersOf = (
  data: OwnerRecord[],
  credits: number | null,
  status = 'FINISHED',
): Answer<'getReverseEmail'> => ({
  id: 'r1',
  name: '',
  status,
  cost: credits === null ? null : { credits },
  data,
});

export const askWho = (
  engine: Engine,
  emails: readonly string[] = [ADDRESS],
  changes: Partial<ReverseRequest> = {},
  at: Partial<StartContext> = {},
) =>
  startReverse(
    engine.store,
    { emails, refresh: false, ceiling: emails.length * 100, pageUrl: '', ...changes },
    engine.at(at),
  );

export const askProfile = (
  engine: Engine,
  person: PersonInput = ADA,
  ceiling = 25,
  again = false,
  at: Partial<StartContext> = {},
) => startPersonLookup(engine.store, { person, ceiling, again }, engine.at(at));
