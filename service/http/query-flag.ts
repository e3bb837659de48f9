import type { Ctx } from './env.ts';
import { ApiError } from './errors.ts';

const FLAGS = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/**
 * Reads a query parameter that is true or false in any letter case, or 1 or 0; false when it is
 * missing. Other values are refused, and so are true and false at once: silently ignoring the flag
 * could fail a whole batch.
 * @throws ApiError error.request.invalid
 */
export function readFlag(c: Ctx, name: string): boolean {
  const texts = c.req.queries(name) ?? [];
  const given = new Set(texts.map((text) => FLAGS.get(text.toLowerCase())));
  const [flag = false] = given;
  if (given.has(undefined) || given.size > 1) {
    throw new ApiError('error.request.invalid', `${name} takes true or false.`);
  }
  return flag;
}
