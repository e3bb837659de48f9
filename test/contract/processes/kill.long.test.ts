// Work that survives SIGKILL, from the very first start of the service on.
import { describe, expect, it, onTestFinished } from 'vitest';
import { sampleDirectory } from '../../../service/sample/directory.ts';
import { testDatabases } from '../support/databases.ts';
import { byUrl, WORK } from '../support/people.ts';
import { createClientOf, dataDirectory, startProcess } from '../support/process-for-test.ts';

/** People of the sample with a work e-mail. */
const findable = (count: number) =>
  sampleDirectory()
    .people.filter(
      ({ profile, contactInfo }) =>
        profile.social_profiles?.professional_network?.url &&
        contactInfo.work_emails.some(({ status }) => status === 'DELIVERABLE'),
    )
    .slice(0, count);

for (const database of testDatabases()) {
  describe(`kill -9 on ${database.name}`, () => {
    it(
      'ends every accepted enrichment and charges each contact once',
      { timeout: 240_000 },
      async () => {
        const data = await dataDirectory();
        // The very first start, which creates everything.
        const { url, drop } = await database.createEmpty(data);
        onTestFinished(drop);
        const people = findable(12);
        const args = ['--demo', '--data', data, '--delay'];

        let service = await startProcess([...args, '60000'], url);
        const { apiKey } = service;
        let client = await createClientOf(service);
        const ids = [];
        for (let kill = 0; kill < 2; kill += 1) {
          ids.push(
            await client.enrich(
              people.slice(kill * 6, kill * 6 + 6).map((one) => byUrl(one, WORK)),
            ),
          );
          // Killed with active contacts: the newest enrichment has started and is not finished.
          const early = await client.get(`/contact/enrich/bulk/${ids.at(-1)}?forceResults=true`);
          expect(early.body).toMatchObject({
            data: people.slice(0, 6).map(() => ({ state: 'running' })),
          });
          await service.kill();
          service = await startProcess([...args, kill === 0 ? '60000' : '0'], url);
          expect(service.apiKey).toBe(apiKey);
          client = await createClientOf(service);
        }
        for (const id of ids) {
          const { result } = await client.contactResult(id);
          expect(result).toMatchObject({ status: 'FINISHED', cost: { credits: 6 } });
        }
        expect(await client.balance()).toBe(1000 - 12);
      },
    );
  });
}
