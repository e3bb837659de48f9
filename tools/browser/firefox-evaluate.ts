import { z } from '../../lib/zod.ts';
import type { Bidi } from './bidi.ts';

const evaluation = z.object({
  type: z.enum(['success', 'exception']),
  result: z.optional(z.object({ type: z.string(), value: z.optional(z.unknown()) })),
  exceptionDetails: z.optional(z.object({ text: z.string() })),
});

/** A string, number, boolean or undefined; anything else is for the expression to turn into JSON. */
export async function evaluateIn(
  bidi: Bidi,
  context: string,
  expression: string,
): Promise<unknown> {
  const { type, result, exceptionDetails } = evaluation.parse(
    await bidi.send('script.evaluate', { target: { context }, expression, awaitPromise: true }),
  );
  if (type === 'exception') throw new Error(exceptionDetails?.text ?? 'The script failed.');
  return result?.value;
}
