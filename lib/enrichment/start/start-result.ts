import type { Refusal } from './spending-limits.ts';

export type StartRefusal =
  | Refusal
  | { code: 'not_identifiable' | 'suppressed' | 'unreadable_contact' };

/** `id`: of the contact, company or search that the job is about. `jobId`: null when there is nothing to look up. */
export type Started =
  | { ok: true; id: string; jobId: string | null }
  | { ok: false; refusal: StartRefusal };

export const refuseStart = (refusal: StartRefusal) => ({ ok: false, refusal }) as const;
