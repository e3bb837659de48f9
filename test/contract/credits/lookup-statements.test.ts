// A lookup waits for PostgreSQL as seldom as it can: key and rate limit, person, suppression, charge.
import { expect, it } from 'vitest';
import { BASE_PATH } from '../../../lib/contract/base-path.ts';
import { operations } from '../../../lib/contract/operations.ts';
import { interfaceDatabases } from '../support/databases.ts';
import { idris } from '../support/people.ts';
import { recordStatements } from '../support/statements.ts';
import { onEachDatabase } from '../support/test-service.ts';

/** What a lookup reads and writes; other services of this process send statements meanwhile. */
const OF_LOOKUP = /api_keys|request_counts|directory_|suppression|purchases|balances|budget|spend/;
/** The embedded database receives its statements without the recorded client. */
const MAX = interfaceDatabases().some(({ name }) => name === 'PostgreSQL') ? 4 : 0;

onEachDatabase('lookups', (world) => {
  it('of a person take four statements, whether they are charged or free', async () => {
    const { apiKey } = await world.service.workspaces.create({ name: 'Statements', credits: 1000 });
    const lookUp = (url: string | undefined) =>
      recordStatements(async () => {
        // Without the checks of the tests' client, which sends requests of its own.
        const answer = await fetch(
          world.service.origin + BASE_PATH + operations.lookupPerson.path,
          {
            method: 'POST',
            headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
            body: JSON.stringify({ person_professional_network_url: url }),
          },
        );
        expect(await answer.json()).toMatchObject({ people: [{}] });
      });
    const counts: number[] = [];
    // The first also notes that the key was used.
    for (let times = 0; times < 5; times += 1) {
      const sent = await lookUp(idris.profile.social_profiles?.professional_network?.url);
      counts.push(sent.filter(({ text }) => OF_LOOKUP.test(text)).length);
    }
    expect(Math.min(...counts)).toBe(MAX);
  });
});
