// One description of each resource, two strictnesses.
//
// WRITING is what our own service promises and what its OpenAPI document says: every key is there,
// absent text is '', absent objects are null, absent lists are [].
// READING is what a client must survive: other services of this interface leave keys out, send null
// lists and malformed dates. A descriptive field that cannot be read becomes its empty value, because
// a skill of the wrong type is no reason to lose an address that was paid for. Identifiers, statuses
// and the revealed values themselves stay strict: guessing there would cost money.
//
// Both give the same TypeScript type, so the rest of the code never asks which it holds.
import { z, type Schema } from '../zod.ts';

export type Wire = {
  /** Descriptive text; '' when unknown. */
  text(): Schema<string>;
  /** Descriptive text that the interface omits when it is not available. */
  omittableText(): Schema<string | undefined>;
  /** A whole number; 0 when unknown. */
  count(): Schema<number>;
  /** Seconds-precise UTC time. Read as it came: `2024-1-0T…` occurs and is kept as text. */
  time(): Schema<string>;
  omittableTime(): Schema<string | undefined>;
  flag(): Schema<boolean>;
  /** One of the documented values, but any other is read as it is: lists of values grow. */
  open<const T extends string>(values: readonly T[]): Schema<T | (string & {})>;
  list<T>(item: Schema<T>): Schema<T[]>;
  orNull<T>(item: Schema<T>): Schema<T | null>;
  omittable<T>(item: Schema<T>): Schema<T | undefined>;
};

export const WRITING: Wire = {
  text: () => z.string(),
  omittableText: () => z.optional(z.string()),
  count: () => z.int(),
  time: () => z.iso.datetime(),
  omittableTime: () => z.optional(z.iso.datetime()),
  flag: () => z.boolean(),
  open: (values) => z.enum(values),
  list: (item) => z.array(item),
  orNull: (item) => z.nullable(item),
  omittable: (item) => z.optional(item),
};

const instead = <Output>(empty: unknown, schema: Schema<Output>): Schema<Output> =>
  z.pipe(
    z.transform((value: unknown): unknown => value ?? empty),
    schema,
  );

export const READING: Wire = {
  text: () => z.catch(z.string(), ''),
  omittableText: () => z.catch(z.optional(z.string()), undefined),
  count: () => z.catch(z.number(), 0),
  time: () => z.catch(z.string(), ''),
  omittableTime: () => z.catch(z.optional(z.string()), undefined),
  flag: () => z.catch(z.boolean(), false),
  open: () => z.string(),
  list: (item) => instead([], z.array(item)),
  orNull: (item) => instead(null, z.nullable(item)),
  omittable: (item) => instead(undefined, z.optional(item)),
};
