// Stored answers of sources, validated when they are read.
import { company } from '../../lib/contract/company.ts';
import { person } from '../../lib/contract/person.ts';
import { EMAIL_STATUSES, LINE_TYPES } from '../../lib/contract/values.ts';
import { STORED } from '../../lib/contract/wire.ts';
import { z } from '../../lib/zod.ts';
import { WANTED_KINDS } from './source.ts';

const provenance = { source: z.string(), at: z.string() };

export const foundValue = z.union([
  z.object({
    ...provenance,
    kind: z.enum(['contact.work_emails', 'contact.personal_emails']),
    value: z.object({ email: z.string(), status: z.enum(EMAIL_STATUSES) }),
  }),
  z.object({
    ...provenance,
    kind: z.literal('contact.phones'),
    value: z.object({
      number: z.string(),
      region: z.string(),
      line_type: z.optional(z.enum(LINE_TYPES)),
    }),
  }),
]);

const foundPerson = z.object({
  ...provenance,
  personKey: z.string(),
  profile: person(STORED),
  confidence: z.optional(z.number()),
  matchedBy: z.optional(z.string()),
});

/** SourceAnswer without the cost, which is counted once. */
export const storedAnswer = z.object({
  person: z.nullable(foundPerson),
  values: z.array(foundValue),
  personKey: z.optional(z.string()),
  unavailable: z.optional(z.array(z.string())),
  missed: z.optional(z.array(z.enum(WANTED_KINDS))),
  uncovered: z.optional(z.array(z.enum(WANTED_KINDS))),
  isSuppressed: z.optional(z.literal(true)),
});

/** Null: the source does not know the company. */
export const storedCompany = z.object({ company: z.nullable(company(STORED)) });
