// The caller's own properties, which the service returns unchanged. Not z.record, because that drops a key named
// `__proto__`, which is a valid key in JSON.
import { z, type Schema } from '../zod.ts';
import { MAX_CUSTOM_KEYS, MAX_CUSTOM_VALUE_LENGTH } from './limits.ts';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRecordOfTexts = (value: unknown): boolean =>
  isObject(value) && Object.values(value).every((inner) => typeof inner === 'string');

/** `schema`: for the OpenAPI document, which cannot describe a check. */
const checkedBy = <T>(check: (value: unknown) => boolean, schema: object) =>
  z
    .unknown()
    .check(
      z.refine(check, 'Invalid input: expected object'),
      z.meta({ ...schema }),
    ) as Schema<unknown> as Schema<T>;

/** In a request. rules.ts checks the values, with separate error codes. */
export const customInput = () =>
  checkedBy<Record<string, unknown>>(isObject, {
    type: 'object',
    maxProperties: MAX_CUSTOM_KEYS,
    additionalProperties: { type: 'string', maxLength: MAX_CUSTOM_VALUE_LENGTH },
  });

export const customOutput = () =>
  checkedBy<Record<string, string>>(isRecordOfTexts, {
    type: 'object',
    additionalProperties: { type: 'string' },
  });
