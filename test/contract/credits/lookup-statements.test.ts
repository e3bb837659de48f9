// A lookup waits for PostgreSQL as seldom as it can: key and rate limit, person, suppression, charge.
import { expect, it } from 'vitest';
import { BASE_PATH } from '../../../lib/contract/base-path.ts';
import { HEADER } from '../../../lib/contract/headers.ts';
import { operations } from '../../../lib/contract/operations.ts';
import { mainDatabase } from '../support/databases.ts';
import { extraPeople, idris } from '../support/people.ts';
import type { DirectoryPerson } from '../../../service/sources/directory/entry.ts';
import { recordStatements } from '../support/statements.ts';
import { onEachDatabase } from '../support/test-service.ts';

/** The tables that a lookup reads and writes; other services of this process send statements meanwhile. */
const OF_LOOKUP = /api_keys|request_counts|directory_|suppression|purchases|balances|budget|spend/;
/** The embedded database receives its statements without the recorded client. */
const COUNT = mainDatabase().name === 'PostgreSQL' ? 4 : 0;

onEachDatabase('lookups', (world) => {
  it('of a person take four statements, whether they are charged or free', async () => {
    const { apiKey } = await world.service.workspaces.create({ name: 'Statements', credits: 1000 });
    const lookUp = async ({ profile }: DirectoryPerson, charged: string) => {
      const sent = await recordStatements(async () => {
        // Without the checks of the tests' client, which sends requests of its own.
        const answer = await fetch(
          world.service.origin + BASE_PATH + operations.lookupPerson.path,
          {
            method: 'POST',
            headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
            body: JSON.stringify({
              person_professional_network_url: profile.social_profiles?.professional_network?.url,
            }),
          },
        );
        expect(await answer.json()).toMatchObject({ people: [{}] });
        expect(answer.headers.get(HEADER.creditsCharged)).toBe(charged);
      });
      return sent.filter(({ text }) => OF_LOOKUP.test(text)).length;
    };
    // It also notes that the key was used.
    await lookUp(idris, '0.25');
    const charged: number[] = [];
    const free: number[] = [];
    for (const person of extraPeople(4)) {
      charged.push(await lookUp(person, '0.25'));
      free.push(await lookUp(person, '0'));
    }
    // Other parts of the process may send statements during some of them.
    expect([Math.min(...charged), Math.min(...free)]).toEqual([COUNT, COUNT]);
  });
});
