import type { CallAnswer } from '../../protocol.ts';
import type { PersonWithAccess } from '../../protocol/people.ts';
import type { Role, Session } from '../../protocol/session.ts';
import { ago, idAt } from './shared.fixture.ts';

const person = (at: number, short: Partial<PersonWithAccess>): PersonWithAccess => ({
  id: idAt(800 + at),
  email: 'ines@tarnwick.example',
  role: 'operator',
  isYou: false,
  invited: false,
  oneTimeUntil: null,
  createdAt: ago(60 * 24 * 90),
  lastSignInAt: ago(60 * 2),
  sessions: 1,
  ...short,
});

export const PEOPLE: CallAnswer<'listPeople'> = {
  people: [
    person(1, { isYou: true, sessions: 2 }),
    person(2, { email: 'tobias@tarnwick.example', role: 'member' }),
    person(3, {
      email: 'noor@tarnwick.example',
      role: 'member',
      invited: true,
      oneTimeUntil: ago(-60 * 24 * 5),
      lastSignInAt: null,
      sessions: 0,
    }),
    person(4, {
      email: 'ayo@tarnwick.example',
      role: 'member',
      invited: true,
      oneTimeUntil: ago(60 * 24),
      lastSignInAt: null,
      sessions: 0,
    }),
  ],
};

export function sampleSession(role: Role = 'operator'): Session {
  return {
    person: { id: idAt(801), email: 'ines@tarnwick.example', role, mustChangePassword: false },
    workspace: { id: idAt(701), name: 'Tarnwick Freight' },
    csrfToken: 'csrf-of-the-sample',
    counts: { activeEnrichments: 3, suppressed: role === 'operator' ? 17 : null },
    credits: { balance: 42_500, held: 10_300, free: 32_200 },
    baseUrl: 'https://enrich.tarnwick.example/api/v2',
    version: '0.4.2',
  };
}
