// The state of the sample service, which is on disk because the worker may stop between two requests.
import { SAMPLE_CREDITS } from '../model/sample.ts';
import { z } from '../zod.ts';

const item = z.object({
  /** The caller's own properties, which come back with the result. */
  custom: z.record(z.string(), z.string()),
  /** Index among the sample people; null for a person that the demo does not know. Nothing else is kept of the input. */
  person: z.nullable(z.int()),
  fields: z.array(z.string()),
});

const enrichment = z.object({
  id: z.uuid(),
  kind: z.enum(['contact', 'reverse']),
  name: z.string(),
  doneAt: z.iso.datetime(),
  items: z.array(item),
  /** Hundredths of a credit; null until it has finished. */
  charged: z.nullable(z.int()),
});
export type SampleItem = z.infer<typeof item>;
export type SampleEnrichment = z.infer<typeof enrichment>;

export const sampleState = z.object({
  /** Hundredths of a sample credit. */
  balance: z.int(),
  enrichments: z.array(enrichment),
  /** What was paid for, such as `3:contact.phones`: free from then on. */
  paid: z.array(z.string()),
  /** One answer is lost on purpose. */
  hasLostAnswer: z.boolean(),
});
export type SampleState = z.infer<typeof sampleState>;

export const NEW_SAMPLE_STATE: SampleState = {
  balance: SAMPLE_CREDITS * 100,
  enrichments: [],
  paid: [],
  hasLostAnswer: false,
};
