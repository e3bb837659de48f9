import { browser } from 'wxt/browser';
import { z, type Schema } from '../zod.ts';
import { problem } from './problem.ts';
import { protocol, type MessageName, type Reply, type Request, type Result } from './protocol.ts';

/** Sends a message to the background worker. Never rejects: a missing response is an `internal` problem. */
export async function send<Name extends MessageName>(
  name: Name,
  request: Request<Name>,
): Promise<Result<Reply<Name>>> {
  const { reply }: { reply: Schema<unknown> } = protocol[name];
  const answer = z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), value: reply }),
    z.object({ ok: z.literal(false), problem }),
  ]);
  try {
    const parsed = z.safeParse(answer, await browser.runtime.sendMessage({ name, request }));
    if (parsed.success) return parsed.data as Result<Reply<Name>>;
  } catch {
    // The worker is gone: it is being updated, or the extension was reloaded while the page was open.
  }
  return { ok: false, problem: { code: 'internal' } };
}
