// The operator's file of sources: JSON, checked before anything is asked.
import { EMAIL_STATUSES } from '../../lib/contract/values.ts';
import { z } from '../../lib/zod.ts';
import { CHARGEABLE } from './chargeable.ts';
import { patternConfig } from './pattern/config.ts';
import { SEARCH_KINDS } from './source.ts';

const KINDS = [...SEARCH_KINDS, 'company'] as const;

const positive = z.number().check(z.positive());
const count = z.int().check(z.positive());
/** What the keys of people begin with where a source's name does not (person-key.ts, upstream/wish.ts). */
const KEY_STARTS: readonly string[] = ['profile', 'network', 'name', 'email'];
const isFree = (text: string) => !KEY_STARTS.includes(text);
const name = z
  .string()
  .check(
    z.regex(/^[\w-]{1,60}$/, 'must be a word of letters, digits, - and _'),
    z.refine(isFree, 'must be another word: keys of people begin with this one'),
  );

/** What every source has. Times are in seconds. */
const common = {
  /** How it is called in results, statistics and `order`; default its type. */
  name: z.optional(name),
  /** What it is asked for; default: what it can give. */
  kinds: z.optional(z.array(z.enum(KINDS)).check(z.minLength(1))),
  timeoutSeconds: z.optional(positive.check(z.maximum(240))),
  /** Asks a minute over all processes; of an upstream its requests. */
  ratePerMinute: z.optional(count),
  breaker: z.optional(
    z.strictObject({ failures: z.optional(count), openSeconds: z.optional(positive) }),
  ),
};

function isBaseUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash;
}

const upstream = {
  /** Ends in the version, as the other service tells its clients. */
  baseUrl: z
    .string()
    .check(z.refine(isBaseUrl, 'must be an http(s) address such as https://host/api/v2')),
  /** The environment variable that holds the key; the key itself is never written down. */
  keyEnv: z
    .string()
    .check(z.regex(/^[A-Za-z_]\w*$/, 'must be the name of an environment variable')),
  /** The most that it may cost a UTC day for one workspace, in credits; default: no limit. */
  creditsPerWorkspaceAndDay: z.optional(positive),
  /** People in one start call, and how long others are waited for to go in it. */
  batch: z.optional(
    z.strictObject({
      most: z.optional(count.check(z.maximum(100))),
      waitMilliseconds: z.optional(z.int().check(z.minimum(0), z.maximum(5000))),
    }),
  ),
};

const source = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('directory'), ...common }),
  z.strictObject({ type: z.literal('pattern'), ...common, ...patternConfig.shape }),
  z.strictObject({ type: z.literal('upstream'), ...common, ...upstream }),
]);

const isAcceptable = (status: string) => CHARGEABLE.some((each) => each === status);

export const sourcesConfig = z.strictObject({
  /** In the order in which they are asked. */
  sources: z.array(source),
  /** Names of sources per kind, where the order is another one. */
  order: z.optional(z.partialRecord(z.enum(KINDS), z.array(z.string()))),
  /** The e-mail statuses that end a search; default: all that cost something. */
  accept: z.optional(
    z
      .array(z.enum(EMAIL_STATUSES).check(z.refine(isAcceptable, 'is not worth a search')))
      .check(z.minLength(1)),
  ),
});

export type SourcesConfig = z.infer<typeof sourcesConfig>;
export type SourceConfig = SourcesConfig['sources'][number];
export type ConfiguredKind = (typeof KINDS)[number];

/** The directory alone. */
export const DEFAULT_SOURCES: SourcesConfig = { sources: [{ type: 'directory' }] };

export const nameOf = (config: SourceConfig): string => config.name ?? config.type;
