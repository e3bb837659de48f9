// The messages of the import page. protocol.ts lists them with all others.
import { importDraft, plannedRow } from '../model/import.ts';
import { z } from '../zod.ts';
import { id, done, type Messages } from './shapes.ts';

export const importMessages = {
  /** An imported file: first its columns and its plan, then its rows in batches. Nothing is looked up yet. */
  'import.create': { request: z.object({ draft: importDraft }), reply: id },
  'import.add_rows': {
    request: z.object({
      id: z.string(),
      rows: z.array(plannedRow).check(z.minLength(1), z.maxLength(500)),
    }),
    reply: done,
  },
  /** Looks up its people with a list, under the ceiling of the draft; no list if no person is wanted. */
  'import.start': { request: id, reply: done },
  /** Removes an import so that it never starts; refused as `busy` once its list is written. */
  'import.abandon': { request: id, reply: done },
  /** Saves the next people of a started import as contacts; `left`: rows that are still to be saved. */
  'import.save': { request: id, reply: z.object({ left: z.int() }) },
  /** Deletes the copy of the file; contacts, list and receipts stay. */
  'import.delete': { request: id, reply: done },
} as const satisfies Messages;
