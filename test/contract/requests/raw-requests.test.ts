// Requests that no HTTP client would send. test/fuzz sends valid HTTP with any other fault.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createLog } from '../../../service/log.ts';
import { z } from '../../../lib/zod.ts';
import { exchange } from '../support/exchange-bytes.ts';
import { rawAttempt } from '../support/raw-requests.ts';
import { onEachDatabase } from '../support/test-service.ts';

const RUNS = 500;

const refusal = z.object({
  code: z.string().check(z.regex(/^(error|dashboard)(\.[a-z_]+)+$/)),
  message: z.string().check(z.minLength(1)),
});

const errors: string[] = [];
const log = createLog('error', { write: (line) => void errors.push(line) });

/** The status and text of each response in these bytes. */
const readAnswers = (text: string) =>
  text.split(/(?=HTTP\/1\.[01] \d{3} )/).map((answer) => ({
    status: Number(/^HTTP\/1\.[01] (\d{3}) /.exec(answer)?.[1]),
    body: answer.slice(answer.indexOf('\r\n\r\n') + 4),
  }));

onEachDatabase(
  'raw requests',
  (world) => {
    it('are refused with code and message or answered, and cost nothing', async () => {
      const client = await world.client(1000);
      await fc.assert(
        fc.asyncProperty(rawAttempt(client.apiKey), async (bytes) => {
          for (const { status, body } of readAnswers(await exchange(world.service.origin, bytes))) {
            // The page when the dashboard is not built.
            if (status === 503 && body.includes('<!doctype html>')) continue;
            expect(status).toBeLessThan(500);
            const isRefusal = status >= 400 && refusal.safeParse(JSON.parse(body)).success;
            expect([status, isRefusal]).toEqual([status, status >= 400]);
          }
        }),
        { numRuns: RUNS },
      );
      expect(errors).toEqual([]);
      expect(await client.balance()).toBe(1000);
    });
  },
  { log, demo: true },
);
