// Parts of requests and replies that several messages have.
import { KINDS } from '../model/kinds.ts';
import { z, type Schema } from '../zod.ts';

export type Messages = Record<string, { request: Schema<unknown>; reply: Schema<unknown> }>;

export const id = z.object({ id: z.string() });
/** A request or a reply without content. */
export const done = z.object({});
export const kinds = z.array(z.enum(KINDS)).check(z.minLength(1));
export const text = z.string().check(z.maxLength(2000));
/** An amount in hundredths of a credit. */
export const hundredths = z.int().check(z.nonnegative());
