// The operator's sources file: JSON, validated before any source is asked.
import { EMAIL_STATUSES } from '../../lib/contract/values.ts';
import { z } from '../../lib/zod.ts';
import { CHARGEABLE } from './chargeable.ts';
import { patternConfig } from './pattern/config.ts';
import { SEARCH_KINDS } from './source.ts';

const KINDS = [...SEARCH_KINDS, 'company'] as const;

const positive = z.number().check(z.positive());
const count = z.int().check(z.positive());
/**
 * Prefixes of person keys that do not begin with a source's name (person-key.ts,
 * upstream/upstream-request.ts).
 */
const KEY_STARTS: readonly string[] = ['profile', 'network', 'name', 'email'];
const isFree = (text: string) => !KEY_STARTS.includes(text);
const name = z
  .string()
  .check(
    z.regex(/^[\w-]{1,60}$/, 'must be a word of letters, digits, - and _'),
    z.refine(isFree, 'must be another word: keys of people begin with this one'),
  );

/** Settings of every source. Times are in seconds. */
const common = {
  /** The source's name in results, statistics and `order`; default its type. */
  name: z.optional(name),
  /** The kinds that it is asked for; default: all that it supports. */
  kinds: z.optional(z.array(z.enum(KINDS)).check(z.minLength(1))),
  timeoutSeconds: z.optional(positive.check(z.maximum(240))),
  /** Requests per minute over all processes; for an upstream its HTTP requests. */
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
  /** Ends in the version, as the other service documents it. */
  baseUrl: z
    .string()
    .check(z.refine(isBaseUrl, 'must be an http(s) address such as https://host/api/v2')),
  /** The environment variable with the key; the file never contains the key itself. */
  keyEnv: z
    .string()
    .check(z.regex(/^[A-Za-z_]\w*$/, 'must be the name of an environment variable')),
  /** Its maximum cost per UTC day and workspace, in credits; default: no limit. */
  creditsPerWorkspaceAndDay: z.optional(positive),
  /** People in one start call, and how long the call waits for others. */
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
  /** Source names per kind, where the order differs. */
  order: z.optional(z.partialRecord(z.enum(KINDS), z.array(z.string()))),
  /** The e-mail statuses that end a search; default: all that are charged. */
  accept: z.optional(
    z
      .array(z.enum(EMAIL_STATUSES).check(z.refine(isAcceptable, 'is not worth a search')))
      .check(z.minLength(1)),
  ),
});

export type SourcesConfig = z.infer<typeof sourcesConfig>;
export type SourceConfig = SourcesConfig['sources'][number];
export type ConfiguredKind = (typeof KINDS)[number];

/** Only the directory. */
export const DEFAULT_SOURCES: SourcesConfig = { sources: [{ type: 'directory' }] };

export const nameOf = (config: SourceConfig): string => config.name ?? config.type;
