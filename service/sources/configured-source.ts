// Creates one configured source, without its guard.
import type { Hundredths } from '../../lib/contract/credits.ts';
import type { Digest } from '../db/keyed-digest.ts';
import type { Db } from '../db/database.ts';
import type { TargetPolicy } from '../allowed-address.ts';
import { getSourceName, type SourceConfig } from './sources-config.ts';
import { createDirectorySource } from './directory/source.ts';
import type { Budget } from './guard/source-budget.ts';
import { createPatternSource } from './pattern/pattern.ts';
import type { AreSuppressed, CompanySource, Source } from './source.ts';
import { createUpstreamSource, type UpstreamSource } from './upstream/upstream.ts';

export const TIMEOUT_SECONDS = { directory: 20, pattern: 120, upstream: 45, other: 300 };

export type ConfiguredSource = {
  source: Source;
  companies?: CompanySource;
  searches?: UpstreamSource['searches'];
  close?: () => Promise<void>;
};

type SourceContext = {
  db: Db;
  now: () => Date;
  env: Readonly<Record<string, string | undefined>>;
  policy?: TargetPolicy;
  areSuppressed: AreSuppressed;
  digestSearch: Digest;
  charged: (source: string, cost: Hundredths) => void;
};

export function createConfiguredSource(
  config: SourceConfig,
  budget: Budget | undefined,
  context: SourceContext,
): ConfiguredSource {
  const { db, now, areSuppressed, digestSearch } = context;
  const name = getSourceName(config);
  switch (config.type) {
    case 'directory': {
      const directory = createDirectorySource(db, name);
      return { source: directory, companies: directory };
    }
    case 'pattern': {
      const people = createDirectorySource(db);
      const { policy } = context;
      return {
        source: createPatternSource({
          db,
          now,
          name,
          config,
          people,
          areSuppressed,
          ...(policy && { policy }),
        }),
      };
    }
    case 'upstream': {
      const upstream = createUpstreamSource({
        name,
        db,
        now,
        areSuppressed,
        digestSearch,
        baseUrl: config.baseUrl.replace(/\/+$/, ''),
        apiKey: context.env[config.keyEnv] ?? '',
        budget: budget ?? null,
        timeoutSeconds: config.timeoutSeconds ?? TIMEOUT_SECONDS.upstream,
        ...(config.batch?.most !== undefined && { maxItems: config.batch.most }),
        ...(config.batch?.waitMilliseconds !== undefined && {
          windowMs: config.batch.waitMilliseconds,
        }),
        onCharged: context.charged,
      });
      return {
        source: upstream,
        companies: upstream,
        searches: upstream.searches,
        close: () => upstream.close(),
      };
    }
  }
}
