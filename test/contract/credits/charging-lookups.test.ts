// Lookups by our rule and by the commercial one: the same company requested in another way.
import { expect, it } from 'vitest';
import type { ChargingRules } from '../../../service/credits/charging-rules.ts';
import { onEachDatabase } from '../support/test-service.ts';

const cases: [ChargingRules, number][] = [
  ['fair', 0],
  ['commercial', 0.25],
];

for (const [charging, again] of cases) {
  onEachDatabase(
    `${charging} lookups`,
    (world) => {
      it(`cost ${again} for the same company by another identifier, and 0 for the same body`, async () => {
        const client = await world.client(10);
        const credits = async (body: object) => {
          const answer = await client.post('/company/lookup', body);
          expect(answer.status).toBe(200);
          return Number(answer.headers.get('x-credits-charged'));
        };
        expect(await credits({ domain: 'harbour.example' })).toBe(0.25);
        expect(await credits({ domain: 'harbour.example' })).toBe(0);
        expect(await credits({ professional_network_id: 501 })).toBe(again);
      });
    },
    { charging },
  );
}
