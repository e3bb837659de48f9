import type { CDPSession } from 'puppeteer-core';
import { z } from '../../lib/zod.ts';

const evaluation = z.object({
  result: z.object({ value: z.optional(z.unknown()) }),
  exceptionDetails: z.optional(z.object({ text: z.string() })),
});

/**
 * Returns the value of the expression in that worker; promises are awaited. Detaches at once, because a worker with
 * a debugger is never idle, and waits for the debugger at each start.
 */
export async function evaluateInWorker(
  session: CDPSession,
  targetId: string,
  expression: string,
): Promise<unknown> {
  const attached = await session.send('Target.attachToTarget', { targetId, flatten: true });
  try {
    const worker = session.connection()?.session(attached.sessionId);
    if (!worker) throw new Error('The worker ended before it could be asked.');
    const { result, exceptionDetails } = evaluation.parse(
      await worker.send('Runtime.evaluate', {
        expression,
        returnByValue: true,
        awaitPromise: true,
      }),
    );
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result.value;
  } finally {
    await session
      .send('Target.detachFromTarget', { sessionId: attached.sessionId })
      .catch(() => {});
  }
}
