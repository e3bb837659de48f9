// The record of a contact that the user has merged into another, so that the two can be separated.
import { PERSON_FIELDS } from '../subject-input.ts';
import { z } from '../../zod.ts';

/** Tables whose rows name contacts by their ids. */
const NAMING_TABLES = ['jobs', 'receipts', 'peopleSearches', 'listRows', 'flags'] as const;

/** The places where the id of a contact stood in the row of another table. */
export const movedIds = z.object({
  table: z.enum(NAMING_TABLES),
  id: z.string(),
  paths: z.array(z.array(z.union([z.string(), z.number()]))),
});

const mergeSide = z.enum(['keep', 'drop']);
export type MergeSide = z.infer<typeof mergeSide>;

/** Of which of the two contacts the user wants the value. Fields that are not named follow the usual rule. */
export const mergeChoices = z.partialRecord(z.enum([...PERSON_FIELDS, 'stage']), mergeSide);
export type MergeChoices = z.infer<typeof mergeChoices>;

/** A contact that the user has merged into this one, so that the two can be separated again. */
export const mergedContact = z.object({
  /** Of the contact that is gone. */
  id: z.string(),
  name: z.string(),
  at: z.iso.datetime(),
  /** The two contacts as they were. */
  kept: z.record(z.string(), z.unknown()),
  dropped: z.record(z.string(), z.unknown()),
  moved: z.array(movedIds),
  choices: z.optional(mergeChoices),
});

export type MovedIds = z.infer<typeof movedIds>;
export type MergedContact = z.infer<typeof mergedContact>;
