// The operator's sources file: JSON, validated before any source is asked. Its errors say what is
// wrong, where, and what to write instead.
import { EMAIL_STATUSES, isChargeableStatus } from '../../lib/contract/values.ts';
import { z } from '../../lib/zod.ts';
import { patternConfig } from './pattern/config.ts';
import { WANTED_KINDS } from './source.ts';

const KINDS = [...WANTED_KINDS, 'company'] as const;

const positive = z.number().check(z.positive());
const count = z.int().check(z.positive());
/**
 * Prefixes of person keys that do not begin with a source's name (person-key.ts,
 * upstream/upstream-request.ts).
 */
const KEY_STARTS: readonly string[] = ['profile', 'network', 'name', 'email'];
const isFree = (text: string) => !KEY_STARTS.includes(text);
const sourceName = z
  .string()
  .check(
    z.regex(/^[\w-]{1,60}$/, 'must be a word of letters, digits, - and _'),
    z.refine(isFree, 'must be another word: keys of people begin with this one'),
  );

/** Settings of every source. Times are in seconds. */
const common = {
  /** The source's name in results, statistics and `order`; default its type. */
  name: z.optional(sourceName),
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

const sourceConfig = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('directory'), ...common }),
  z.strictObject({ type: z.literal('pattern'), ...common, ...patternConfig.shape }),
  z.strictObject({ type: z.literal('upstream'), ...common, ...upstream }),
]);

const sourcesConfig = z.strictObject({
  /** In the order in which they are asked. */
  sources: z.array(sourceConfig),
  /** Source names per kind, where the order differs. */
  order: z.optional(z.partialRecord(z.enum(KINDS), z.array(z.string()))),
  /** The e-mail statuses that end a search; default: all that are charged. */
  accept: z.optional(
    z
      .array(z.enum(EMAIL_STATUSES).check(z.refine(isChargeableStatus, 'is not worth a search')))
      .check(z.minLength(1)),
  ),
});

export type SourcesConfig = z.infer<typeof sourcesConfig>;
export type SourceConfig = SourcesConfig['sources'][number];
export type ConfiguredKind = (typeof KINDS)[number];

/** Only the directory. */
export const DEFAULT_SOURCES: SourcesConfig = { sources: [{ type: 'directory' }] };

export const getSourceName = (config: SourceConfig): string => config.name ?? config.type;

/** The upstreams that may cost the operator any amount for a workspace (README, creditsPerWorkspaceAndDay). */
export const listUnlimitedUpstreams = ({ sources }: SourcesConfig): string[] =>
  sources
    .filter(
      (source) => source.type === 'upstream' && source.creditsPerWorkspaceAndDay === undefined,
    )
    .map(getSourceName);

export class SourcesConfigError extends Error {
  override name = 'SourcesConfigError';

  constructor(faults: readonly string[]) {
    super(
      `The sources cannot be used as they are configured:\n${faults.map((fault) => `  ${fault}`).join('\n')}\nCorrect the file and start again.`,
    );
  }
}

type Issue = z.core.$ZodIssue;

/** `sources[1].baseUrl` */
const getPlace = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (place, key) =>
      typeof key === 'number' ? `${place}[${key}]` : `${place}${place && '.'}${String(key)}`,
    '',
  ) || 'the file';

const listed = (values: readonly unknown[]) =>
  values.map((value) => JSON.stringify(value)).join(', ');

function getReason(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `needs a value of type ${issue.expected}`;
    case 'unrecognized_keys':
      return `knows no ${listed(issue.keys)}: correct the spelling, or leave it out`;
    case 'invalid_value':
      return `must be one of ${listed(issue.values)}`;
    case 'too_small':
      return `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    case 'invalid_union':
      return 'options' in issue ? `must be one of ${listed(issue.options ?? [])}` : 'is not known';
    default:
      return issue.message;
  }
}

const listFaults = ({ issues }: { issues: readonly Issue[] }): string[] =>
  issues.map((issue) => `${getPlace(issue.path)}: ${getReason(issue)}`);

/** @throws SourcesConfigError */
export function parseSourcesConfig(file: unknown): SourcesConfig {
  const parsed = z.safeParse(sourcesConfig, file);
  if (!parsed.success) throw new SourcesConfigError(listFaults(parsed.error));
  return parsed.data;
}

type Surroundings = {
  env: Readonly<Record<string, string | undefined>>;
  others?: readonly { name: string }[];
};

/** @throws SourcesConfigError for a reference to something that does not exist */
export function checkConfig(config: SourcesConfig, { env, others = [] }: Surroundings): void {
  const names = [...config.sources.map(getSourceName), ...others.map(({ name }) => name)];
  const twice = config.sources.flatMap((source, index) =>
    names.indexOf(getSourceName(source)) === index
      ? []
      : [
          `sources[${index}].name: "${getSourceName(source)}" is the name of another source: give it one of its own`,
        ],
  );
  const keys = config.sources.flatMap((source, index) =>
    source.type !== 'upstream' || env[source.keyEnv]
      ? []
      : [
          `sources[${index}].keyEnv: the environment has no ${source.keyEnv}: set it to the key of that service`,
        ],
  );
  const unknown = Object.entries(config.order ?? {}).flatMap(([kind, list]) =>
    (list ?? [])
      .filter((name) => !names.includes(name))
      .map(
        (name) => `order.${kind}: there is no source "${name}": name one of ${names.join(', ')}`,
      ),
  );
  const faults = [...twice, ...keys, ...unknown];
  if (faults.length > 0) throw new SourcesConfigError(faults);
}
