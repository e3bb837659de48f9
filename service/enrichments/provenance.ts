// The sources of a record's values, stored beside it: for the operator, not on the wire.
import { z } from '../../lib/zod.ts';
import type { SourceAnswer } from '../sources/source.ts';

/** `seen`: when the source last confirmed the value. */
const origin = { source: z.string(), seen: z.string() };

export const provenance = z.object({
  person: z.nullable(
    z.object({
      ...origin,
      /** 0 to 1; missing: sure. */
      confidence: z.optional(z.number()),
      matchedBy: z.optional(z.string()),
    }),
  ),
  /** `value` is the address or number. */
  values: z.array(z.object({ ...origin, kind: z.string(), value: z.string() })),
});

export type Provenance = z.infer<typeof provenance>;

export function toProvenance({ person, values }: SourceAnswer): Provenance {
  return {
    person: person && {
      source: person.source,
      seen: person.at,
      ...(person.confidence !== undefined && { confidence: person.confidence }),
      ...(person.matchedBy !== undefined && { matchedBy: person.matchedBy }),
    },
    values: values.map((found) => ({
      source: found.source,
      seen: found.at,
      kind: found.kind,
      value: found.kind === 'contact.phones' ? found.value.number : found.value.email,
    })),
  };
}
