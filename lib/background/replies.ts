// The replies that the handlers of messages share.
import type { Problem, Result } from '../messages/protocol.ts';

export type Done = Result<Record<string, never>>;

export const DONE: Done = { ok: true, value: {} };

export const refuse = (problem: Problem): { ok: false; problem: Problem } => ({
  ok: false,
  problem,
});
