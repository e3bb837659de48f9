// The messages about companies. protocol.ts lists them with all others.
import { companyInput, MAX_COMPANIES } from '../model/subject-input.ts';
import { z } from '../zod.ts';
import { problem } from './problem.ts';
import { id, done, hundredths, type Messages } from './shapes.ts';

export const companyMessages = {
  'company.save': {
    request: z.object({ company: companyInput }),
    reply: id,
  },
  /** Removes it from the companies, and keeps what was looked up. `gone`: it is not stored any more. */
  'company.remove': { request: id, reply: done },
  /** Undoes `company.remove`. */
  'company.restore': { request: id, reply: done },
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
      ceiling: hundredths,
    }),
    reply: z.object({ started: z.int(), stopped: z.nullable(problem) }),
  },
} as const satisfies Messages;
