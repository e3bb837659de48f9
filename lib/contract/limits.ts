// The length limits of requests, in one place: the schemas describe them, rules.ts checks them.
import { z } from '../zod.ts';
import type { ErrorCode } from './errors.ts';

/** In characters. A field whose name ends in `_url` is a URL. */
export const MAX_TEXT_LENGTH = 500;
export const MAX_URL_LENGTH = 2000;

/** Counts characters as people do: an emoji beyond the basic plane is one. */
export const hasAtMost = (text: string, characters: number): boolean =>
  text.length <= characters || (text.length <= 2 * characters && [...text].length <= characters);

const textUpTo = (maxLength: number) => z.string().check(z.meta({ maxLength }));

/** Texts whose maximum length is in the OpenAPI document. rules.ts checks it. */
export const inputText = textUpTo(MAX_TEXT_LENGTH);
export const inputUrl = textUpTo(MAX_URL_LENGTH);

/**
 * A list whose length is checked before its items, so that a list of 100,000 items costs no more than one that is just
 * too long. `errorCode`: the specific error code of the refusal, if there is one.
 */
export const boundedList = <T>(item: z.ZodMiniType<T>, most: number, errorCode?: ErrorCode) =>
  z.pipe(
    z.transform((value: unknown, payload) => {
      if (!Array.isArray(value) || value.length <= most) return value;
      const message = `Too long: at most ${most} items`;
      payload.issues.push({ code: 'custom', input: value, message, params: { errorCode } });
      return z.NEVER;
    }),
    z.array(item).check(z.meta({ maxItems: most })),
  );
