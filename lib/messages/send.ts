import { browser } from 'wxt/browser';
import { z } from '../zod.ts';
import { problem } from './problem.ts';
import type { MessageName, Reply, Request, Result } from './protocol.ts';
import { replySchema } from './schemas.ts';

/** Sends a message to the background worker. Never rejects: a missing response is an `internal` problem. */
export async function send<Name extends MessageName>(
  name: Name,
  request: Request<Name>,
): Promise<Result<Reply<Name>>> {
  const answer = z.discriminatedUnion('ok', [
    z.object({ ok: z.literal(true), value: replySchema(name) }),
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
