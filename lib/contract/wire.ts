// One description of each resource with three levels of strictness.
//
// WRITING is the form that our own service sends and that its OpenAPI document describes: absent text is '', absent
// lists are [], and an empty object is omitted. An object is never sent as null, because real clients read
// `company.get("social_profiles", {})` and crash on null.
// STORED is the form in the service's database: as exact as WRITING, but an absent object is null.
// READING is the form that a client accepts: other services of this interface omit keys and send null lists and
// malformed dates. An unreadable part never loses the rest of a response that was paid for: it becomes its empty value,
// or its element is skipped. Skipped results and costs are counted, so that the receipt shows that the response was
// incomplete. Only the id, the status and the list of records stay strict, because they identify the response.
//
// All three have the same TypeScript type, so the rest of the code does not depend on the form. A value of WRITING is
// only converted to JSON: an absent object is undefined there, so that its key is omitted.
import { z, type Schema } from '../zod.ts';

/** A key that may be missing, in the type as on the wire. */
type Omittable<T> = z.ZodMiniOptional<Schema<T>>;

export type Wire = {
  /** Descriptive text; '' when unknown. */
  text(): Schema<string>;
  /** Descriptive text that the interface omits when it is not available. */
  omittableText(): Omittable<string>;
  /** A whole number; 0 when unknown. */
  count(): Schema<number>;
  /** UTC time with seconds. Read as text without a check, because `2024-1-0T…` occurs. */
  time(): Schema<string>;
  omittableTime(): Omittable<string>;
  flag(): Schema<boolean>;
  /** Credits that were charged: whole ones in our service, fractions elsewhere. */
  credits(): Schema<number>;
  /** One of the documented values. Any other is read unchanged, because lists of values grow. */
  open<const T extends string>(values: readonly T[]): Schema<T | (string & {})>;
  /** Like `open`, but '' when it is missing. */
  openText<const T extends string>(values: readonly T[]): Schema<T | (string & {})>;
  /** The records of a result. Unreadable ones are counted. */
  list<T>(item: Schema<T>): Schema<T[]>;
  /** Revealed values. Unreadable ones are counted, and so is a value that is not a list. */
  values<T>(item: Schema<T>): Schema<T[]>;
  /** The results of a lookup. Unreadable and empty items are counted, and so is a value that is not a list. */
  matches<T>(item: Schema<T>): Schema<T[]>;
  /** An object that is always sent. Read as null when it is missing; counted when it cannot be read. */
  orNull<T>(item: Schema<T>): Schema<T | null>;
  /** A requested object: like `detail`, but counted when it cannot be read. */
  finding<T>(item: Schema<T>): Schema<T | null>;
  /**
   * A revealed value, or null, also when the value's key is empty. Counted when it cannot be read. `isFit`: which
   * stored values are sent here.
   */
  valueOrNull<T>(
    item: Schema<T>,
    key: keyof T & string,
    isFit?: (value: T) => boolean,
  ): Schema<T | null>;
  /** A descriptive list, read without its unreadable items. */
  details<T>(item: Schema<T>): Schema<T[]>;
  /** A descriptive object, read as null when it is unreadable or empty. */
  detail<T>(item: Schema<T>): Schema<T | null>;
  /** The same, but sent as `empty` when it is absent. */
  detailOr<T>(empty: object, item: Schema<T>): Schema<T | null>;
  /** A descriptive object without required keys, read as empty when it is missing. */
  echo<T>(item: Schema<T>): Schema<T>;
  omittable<T>(item: Schema<T>): Omittable<T>;
  /** The caller's own texts by key, read without values of other types. */
  texts(item: Schema<Record<string, string>>): Omittable<Record<string, string>>;
  /** A whole response. Without any of these keys it is not from such a service, and does not mean "nothing found". */
  answer<T>(keys: readonly (keyof T & string)[], item: Schema<T>): Schema<T>;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const afterChange = <Output>(change: (value: unknown) => unknown, schema: Schema<Output>) =>
  z.pipe(z.transform(change), schema);

const orDefault = <Output>(empty: unknown, schema: Schema<Output>): Schema<Output> =>
  afterChange((value) => value ?? empty, schema);

const isMissing = (value: unknown, key: string): boolean =>
  value === undefined || value === null || (isObject(value) && (value[key] ?? '') === '');

/** Whether a value contains no text, number or item in any part. `value` must not be deeper than a schema. */
const isBlank = (value: unknown): boolean =>
  !value || (typeof value === 'object' && Object.values(value).every(isBlank));

/** Its type is the type in memory, where an absent object is null. */
const omittedWhen = <T>(isAbsent: (value: unknown) => boolean, item: Schema<T>): Schema<T | null> =>
  afterChange(
    (value) => (isAbsent(value) ? undefined : value),
    z.optional(item),
  ) as Schema<unknown> as Schema<T | null>;

const EXACT = {
  text: () => z.string(),
  omittableText: () => z.optional(z.string()),
  count: () => z.int(),
  time: () => z.iso.datetime(),
  omittableTime: () => z.optional(z.iso.datetime()),
  flag: () => z.boolean(),
  credits: () => z.int(),
  open: (values) => z.enum(values),
  openText: (values) => z.enum(values),
  list: (item) => z.array(item),
  values: (item) => z.array(item),
  matches: (item) => z.array(item),
  details: (item) => z.array(item),
  echo: (item) => item,
  omittable: (item) => z.optional(item),
  texts: (item) => z.optional(item),
  answer: (_keys, item) => item,
} satisfies Partial<Wire>;

export const WRITING: Wire = {
  ...EXACT,
  orNull: (item) => item,
  valueOrNull: (item, key, isFit = () => true) =>
    omittedWhen((value) => isMissing(value, key) || !isFit(value as z.infer<typeof item>), item),
  detail: (item) => omittedWhen(isBlank, item),
  finding: (item) => omittedWhen(isBlank, item),
  detailOr: (empty, item) => orDefault(empty, item),
};

export const STORED: Wire = {
  ...EXACT,
  orNull: (item) => orDefault(null, z.nullable(item)),
  valueOrNull: (item) => orDefault(null, z.nullable(item)),
  detail: (item) => orDefault(null, z.nullable(item)),
  finding: (item) => orDefault(null, z.nullable(item)),
  detailOr: (_empty, item) => orDefault(null, z.nullable(item)),
};

type Count = () => void;

/** The readable items of a list. */
const readable = <T>(item: Schema<T>, count: Count, isItem = (_item: T) => true): Schema<T[]> => {
  const dropped = (): T[] => {
    count();
    return [];
  };
  const each = z.pipe(
    item,
    z.transform((value: T) => (isItem(value) ? [value] : dropped())),
  );
  return z.pipe(
    z.array(z.catch(each, dropped)),
    z.transform((items) => items.flat(1) as T[]),
  );
};

const readDetail = <T>(item: Schema<T>, count: Count): Schema<T | null> =>
  z.pipe(
    z.catch(orDefault(null, z.nullable(item)), () => {
      count();
      return null;
    }),
    z.transform((value: T | null) => (isBlank(value) ? null : value)),
  );

/** Zod's types recognise an optional key only by the outermost schema. Parsing accepts a missing key anyway. */
const asOmittable = <T>(schema: Schema<T | undefined>) => schema as Schema<unknown> as Omittable<T>;

const onlyTexts = (value: unknown): unknown =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'))
    : undefined;

/** `count` is called for each element that is skipped because it cannot be read. */
export function createReading(count: Count): Wire {
  const uncounted = () => undefined;
  const orElse = <T>(empty: T, item: Schema<T>): Schema<T> =>
    z.catch(item, () => {
      count();
      return empty;
    });
  return {
    text: () => z.catch(z.string(), ''),
    omittableText: () => asOmittable<string>(z.catch(z.optional(z.string()), undefined)),
    count: () => z.catch(z.number(), 0),
    time: () => z.catch(z.string(), ''),
    omittableTime: () => asOmittable<string>(z.catch(z.optional(z.string()), undefined)),
    flag: () => z.catch(z.boolean(), false),
    credits: () => z.number(),
    open: () => z.string(),
    openText: () => z.catch(z.string(), ''),
    list: (item) => orDefault([], readable(item, count)),
    values: (item) => orElse<z.infer<typeof item>[]>([], orDefault([], readable(item, count))),
    matches: (item) =>
      orElse<z.infer<typeof item>[]>(
        [],
        orDefault(
          [],
          readable(item, count, (value) => !isBlank(value)),
        ),
      ),
    orNull: (item) => orElse<z.infer<typeof item> | null>(null, orDefault(null, z.nullable(item))),
    valueOrNull: (item, key) =>
      orElse<z.infer<typeof item> | null>(
        null,
        afterChange((value) => (isMissing(value, key) ? null : value), z.nullable(item)),
      ),
    finding: (item) => readDetail(item, count),
    details: (item) => z.catch(readable(item, uncounted), []),
    detail: (item) => readDetail(item, uncounted),
    detailOr: (_empty, item) => readDetail(item, uncounted),
    echo: (item) => afterChange((value) => (isObject(value) ? value : {}), item),
    omittable: (item) => asOmittable(z.catch(orDefault(undefined, z.optional(item)), undefined)),
    texts: (item) => asOmittable(afterChange(onlyTexts, z.optional(item))),
    answer: (keys, item) =>
      afterChange(
        (value) => (isObject(value) && keys.some((key) => key in value) ? value : null),
        item,
      ),
  };
}

export const READING: Wire = createReading(() => undefined);
