// The messages about lists. protocol.ts lists them with all others.
import { MAX_LIST_PEOPLE } from '../model/lists/list.ts';
import { personInput } from '../model/subject-input.ts';
import { z } from '../zod.ts';
import { id, done, kinds, hundredths, type Messages } from './shapes.ts';

export const listMessages = {
  /**
   * Reveals many people, in order and in jobs of up to a hundred. Owned, duplicate, suppressed and
   * unidentifiable people are not sent. The whole list never costs more than `ceiling`.
   */
  'list.start': {
    request: z.object({
      /** Of the new list; one that was started with it is not started again. Absent: a random one. */
      id: z.optional(z.uuid()),
      name: z.string().check(z.maxLength(200)),
      people: z.array(personInput).check(z.minLength(1), z.maxLength(MAX_LIST_PEOPLE)),
      kinds,
      /** By person, those of the kinds that are looked up; absent: all of them for each. */
      kindsOf: z.optional(z.array(kinds)),
      ceiling: hundredths,
      pageUrl: z.string().check(z.maxLength(2000)),
    }),
    reply: id,
  },
  /** Nothing more is sent until it is resumed. */
  'list.pause': { request: id, reply: done },
  /** `ceiling`: a higher one. */
  'list.resume': {
    request: z.object({ id: z.string(), ceiling: z.optional(hundredths) }),
    reply: done,
  },
  /** Unsent people are not charged; sent jobs go on, and their values are kept. */
  'list.cancel': { request: id, reply: done },
} as const satisfies Messages;
