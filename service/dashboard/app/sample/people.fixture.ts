import type { AnswerOf } from '../../protocol.ts';
import { ago, idAt } from './shared.fixture.ts';

type Person = AnswerOf<'listPeople'>['people'][number];
const person = (at: number, short: Partial<Person>): Person => ({
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

export const PEOPLE: AnswerOf<'listPeople'> = {
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
