// A source that answers about a person on the test's request.
import type { Person } from '../../../lib/contract/person.ts';
import type { Source, SourceAnswer } from '../../../service/sources/source.ts';
import type { PersonQuery } from '../../../service/sources/person-query.ts';
import { zoe } from './people.ts';

export type HeldSource = Source & {
  /** Requests for this network id get no answer until it is released. */
  hold(id: number): void;
  letGo(id: number): void;
  /** Resolves at the first request for it. */
  asked(id: number): Promise<void>;
  /** How often it was requested. */
  timesAsked(id: number): number;
};

type Gate = {
  held: PromiseWithResolvers<void> | null;
  asked: PromiseWithResolvers<void>;
  times: number;
};

export function createHeldSource(answerTo: (personQuery: PersonQuery) => SourceAnswer): HeldSource {
  const gates = new Map<number, Gate>();
  const getGate = (id: number): Gate => {
    const gate = gates.get(id) ?? { held: null, asked: Promise.withResolvers(), times: 0 };
    gates.set(id, gate);
    return gate;
  };
  return {
    name: 'held',
    hold(id) {
      getGate(id).held = Promise.withResolvers();
    },
    letGo(id) {
      getGate(id).held?.resolve();
    },
    asked: (id) => getGate(id).asked.promise,
    timesAsked: (id) => getGate(id).times,
    async find(personQuery, wanted) {
      const gate = getGate(personQuery.networkId ?? 0);
      gate.times += 1;
      gate.asked.resolve();
      await gate.held?.promise;
      const answer = answerTo(personQuery);
      return { ...answer, values: answer.values.filter(({ kind }) => wanted.includes(kind)) };
    },
  };
}

const provenance = { source: 'held', at: '2026-01-01T00:00:00Z' };

/** Everything is known about every person except number 0, who is unknown. */
export function everything({ networkId = 0 }: PersonQuery): SourceAnswer {
  if (networkId === 0) return { person: null, values: [] };
  const profile: Person = { ...zoe.profile, id: `person-${networkId}` };
  const email = (at: string) => ({ email: `p${networkId}@${at}.example`, status: 'DELIVERABLE' });
  const number = `+44 7700 900${String(networkId).padStart(3, '0')}`;
  return {
    person: { ...provenance, personKey: `held:${networkId}`, profile },
    values: [
      { ...provenance, kind: 'contact.work_emails', value: email('work') },
      { ...provenance, kind: 'contact.personal_emails', value: email('home') },
      {
        ...provenance,
        kind: 'contact.phones',
        value: { number, region: 'GB', line_type: 'MOBILE' },
      },
    ],
  };
}
