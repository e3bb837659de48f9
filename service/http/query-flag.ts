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
 * missing. Other values are refused: silently ignoring the flag could fail a whole batch.
 * @throws ApiError error.request.invalid
 */
export function readFlag(c: Ctx, name: string): boolean {
  const text = c.req.query(name);
  if (text === undefined) return false;
  const flag = FLAGS.get(text.toLowerCase());
  if (flag === undefined) {
    throw new ApiError('error.request.invalid', `${name} takes true or false.`);
  }
  return flag;
}
