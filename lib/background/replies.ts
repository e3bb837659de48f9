// The replies that the handlers of messages share.
import type { BaseUrl } from '../client/base-url.ts';
import type { Problem, Result } from '../messages/protocol.ts';

export type Done = Result<Record<string, never>>;

export const DONE: Done = { ok: true, value: {} };

export const refuse = (problem: Problem): { ok: false; problem: Problem } => ({
  ok: false,
  problem,
});

type BadBaseUrl = Extract<BaseUrl, { ok: false }>;

/** The refusal of a base URL that cannot be used. */
export const refuseBaseUrl = ({ problem }: BadBaseUrl): { ok: false; problem: Problem } =>
  refuse({ code: problem === 'not-https' ? 'base_url_not_https' : 'bad_base_url' });
