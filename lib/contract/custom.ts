// The caller's own properties, returned as they came. Not z.record: that leaves out a key named
// `__proto__`, which is a name like any other in JSON.
import { z, type Schema } from '../zod.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRecordOfTexts = (value: unknown): boolean =>
  isObject(value) && Object.values(value).every((inner) => typeof inner === 'string');

/** `schema` is for the document: of a check alone nothing could be told there. */
const checkedBy = <T>(check: (value: unknown) => boolean, schema: object) =>
  z
    .unknown()
    .check(
      z.refine(check, 'Invalid input: expected object'),
      z.meta({ ...schema }),
    ) as Schema<unknown> as Schema<T>;

/** As it is sent: rules.ts says what a value must be, with an error code of its own. */
export const customInput = () =>
  checkedBy<Record<string, unknown>>(isObject, { type: 'object', additionalProperties: {} });

export const customOutput = () =>
  checkedBy<Record<string, string>>(isRecordOfTexts, {
    type: 'object',
    additionalProperties: { type: 'string' },
  });
