import { z } from '../zod.ts';
import type { ErrorCode } from './errors.ts';

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
