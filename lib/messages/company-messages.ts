// The messages about companies. protocol.ts lists them with all others.
import { companyInput, MAX_COMPANIES } from '../model/subject-input.ts';
import { z, type Schema } from '../zod.ts';
import { problem } from './problem.ts';

const ceiling = z.int().check(z.nonnegative());

export const companyMessages = {
  'company.save': {
    request: z.object({ company: companyInput }),
    reply: z.object({ id: z.string() }),
  },
  /** Removes it from the companies, and keeps what was looked up. `gone`: it is not stored any more. */
  'company.remove': { request: z.object({ id: z.string() }), reply: z.object({}) },
  /** Undoes `company.remove`. */
  'company.restore': { request: z.object({ id: z.string() }), reply: z.object({}) },
  'company.lookup': {
    request: z.object({ company: companyInput, refresh: z.boolean() }),
    reply: z.object({ companyId: z.string(), jobId: z.nullable(z.string()) }),
  },
  /**
   * Looks up several companies, without those that are stored, under way or on the suppression list. Nothing starts
   * that can cost more than `ceiling`, the price on the clicked button. `stopped`: why the rest was not started.
   */
  'company.lookup_many': {
    request: z.object({
      companies: z.array(companyInput).check(z.minLength(1), z.maxLength(MAX_COMPANIES)),
      ceiling,
    }),
    reply: z.object({ started: z.int(), stopped: z.nullable(problem) }),
  },
} as const satisfies Record<string, { request: Schema<unknown>; reply: Schema<unknown> }>;
