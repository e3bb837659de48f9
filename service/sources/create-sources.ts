// Creates the operator's configured sources, each behind its guard, and combines them.
import { toHundredths, type Hundredths } from '../../lib/contract/credits.ts';
import type { Company } from '../../lib/contract/company.ts';
import type { Digest } from '../db/keyed-digest.ts';
import type { Db } from '../db/database.ts';
import type { TargetPolicy } from '../allowed-address.ts';
import { companyWaterfall, type CompanyWaterfall } from './company-waterfall.ts';
import {
  checkConfig,
  getSourceName,
  type ConfiguredKind,
  type SourceConfig,
  type SourcesConfig,
} from './sources-config.ts';
import { createSourceBudget, type Budget } from './guard/source-budget.ts';
import { createGuard } from './guard/guard-source.ts';
import { createStatistics, type SourceEvent } from './guard/statistics.ts';
import { createWorkspaceBudget, type BudgetReached } from './guard/workspace-budget.ts';
import { createConfiguredSource, TIMEOUT_SECONDS } from './configured-source.ts';
import { createProgressStore } from './progress.ts';
import type { PagedSearch, StoredSearch } from './search-source.ts';
import { inOrder } from './source-order.ts';
import { searchWaterfall, type SearchWaterfall } from './search-waterfall.ts';
import {
  WANTED_KINDS,
  type AreSuppressed,
  type FoundPerson,
  type WantedKind,
  type Source,
} from './source.ts';
import { waterfall } from './waterfall.ts';
import type { PersonQuery } from './person-query.ts';

export type SourceCollaborators = {
  db: Db;
  now: () => Date;
  /** The variables with the keys of upstreams. */
  env: Readonly<Record<string, string | undefined>>;
  /** The mail hosts that the pattern source may connect to. */
  policy?: TargetPolicy;
  /** Asked after the configured ones. */
  others?: readonly Source[];
  isSuppressed?: (personQuery: PersonQuery) => Promise<boolean>;
  /** Checks what an upstream answers before it is stored. */
  areSuppressed: AreSuppressed;
  /** Names the stored searches at upstreams: their filters can name a person. */
  digestSearch: Digest;
  /** The search without suppressed people. */
  withoutSuppressed?: (search: StoredSearch<FoundPerson>) => PagedSearch<FoundPerson>;
  /**
   * The wait before a source that is down is asked again for a person that no other source knows;
   * default 5.
   */
  retrySeconds?: number;
  onAsked?: (event: SourceEvent) => void;
  onCharged?: (source: string, cost: Hundredths) => void;
  onBilled?: (source: string, amount: Hundredths) => void;
  onBudgetReached?: (event: BudgetReached) => void;
  onError: (error: unknown) => void;
};

export type DescribedSource = { name: string; type: string; kinds: readonly ConfiguredKind[] };

export type Searches = {
  people: SearchWaterfall<FoundPerson>;
  companies: SearchWaterfall<Company>;
};

export type Sources = {
  source: Source;
  companies: CompanyWaterfall;
  /** Searches outside this service; those of the directory are not among them. */
  searches: Searches;
  /** A workspace was charged for a value of a source. */
  billed(source: string, amount: Hundredths): void;
  /** In the order in which they are asked. */
  describe(): DescribedSource[];
  /**
   * Writes the statistics and waits for running calls: must be called before the database is
   * closed.
   */
  close(): Promise<void>;
};

const FLUSH_MS = 5_000;
/** How long a breaker stays open by default, as a multiple of `retrySeconds`: 30 s for 5 s. */
const OPEN_TIMES = 6;
/** The waits for a source that is down, as multiples of `retrySeconds`: about eight minutes in all for 5 s. */
const WAITS = [1, 3, 6, 12, 24, 48];
const ALL_KINDS: readonly ConfiguredKind[] = [...WANTED_KINDS, 'company'];
const isCompany = (kind: ConfiguredKind): kind is 'company' => kind === 'company';
const isSearch = (kind: ConfiguredKind): kind is WantedKind => kind !== 'company';

/** @throws SourcesConfigError for a reference to something that does not exist */
export function createSources(config: SourcesConfig, collaborators: SourceCollaborators): Sources {
  checkConfig(config, collaborators);
  const { db, areSuppressed, now, others = [], retrySeconds = 5, onError } = collaborators;
  const { withoutSuppressed = (search) => search } = collaborators;
  const statistics = createStatistics({ db, now });
  const charged = (source: string, cost: Hundredths) => {
    statistics.charged(source, cost);
    collaborators.onCharged?.(source, cost);
  };
  const onAsked = (event: SourceEvent) => {
    statistics.record(event);
    collaborators.onAsked?.(event);
  };
  const workspaceBudgetFor = (sourceConfig: SourceConfig) => {
    if (sourceConfig.type !== 'upstream') return null;
    if (sourceConfig.creditsPerWorkspaceAndDay === undefined) return null;
    const limit = toHundredths(sourceConfig.creditsPerWorkspaceAndDay);
    const onReached = (event: BudgetReached) => collaborators.onBudgetReached?.(event);
    const source = getSourceName(sourceConfig);
    return { workspaceBudget: createWorkspaceBudget({ db, now, source, limit, onReached }) };
  };
  const guardFor = (
    name: string,
    type: keyof typeof TIMEOUT_SECONDS,
    sourceConfig?: SourceConfig,
    budget?: Budget,
  ) =>
    createGuard(name, {
      timeoutSeconds: sourceConfig?.timeoutSeconds ?? TIMEOUT_SECONDS[type],
      breaker: { openSeconds: OPEN_TIMES * retrySeconds, ...sourceConfig?.breaker },
      ...(budget && { budget }),
      ...(sourceConfig && workspaceBudgetFor(sourceConfig)),
      onAsked,
      onCharged: charged,
    });

  const configured = config.sources.map((sourceConfig) => {
    const name = getSourceName(sourceConfig);
    const { ratePerMinute: perMinute } = sourceConfig;
    const budget =
      perMinute === undefined
        ? undefined
        : createSourceBudget({ db, now, source: name, perMinute });
    const created = createConfiguredSource(sourceConfig, budget, { ...collaborators, charged });
    // An upstream counts its requests itself, because most asks need none.
    const guard = guardFor(
      name,
      sourceConfig.type,
      sourceConfig,
      sourceConfig.type === 'upstream' ? undefined : budget,
    );
    const can = [
      ...(created.source.kinds ?? WANTED_KINDS),
      ...(created.companies ? ['company' as const] : []),
    ];
    const kinds = ALL_KINDS.filter(
      (kind) => can.includes(kind) && (sourceConfig.kinds?.includes(kind) ?? true),
    );
    return {
      described: { name, type: sourceConfig.type, kinds },
      source: { ...guard.source(created.source), kinds: kinds.filter(isSearch) },
      companies:
        created.companies && kinds.some(isCompany) ? guard.companies(created.companies) : null,
      peopleSearch:
        created.searches && kinds.includes('person')
          ? withoutSuppressed(guard.searches(created.searches.people, 'person'))
          : null,
      companySearch:
        created.searches && kinds.some(isCompany)
          ? guard.searches(created.searches.companies, 'company')
          : null,
      close: created.close,
    };
  });
  const added = others.map((source) => ({
    described: { name: source.name, type: 'other', kinds: source.kinds ?? WANTED_KINDS },
    source: guardFor(source.name, 'other').source(source),
    companies: null,
    peopleSearch: null,
    companySearch: null,
    close: undefined,
  }));
  const all = [...configured, ...added];

  const { company: companyOrder, ...order } = config.order ?? {};
  const listInOrder = (names: readonly string[] | undefined) =>
    inOrder(all, names, ({ described }) => described.name);
  const companies = listInOrder(companyOrder);
  const flush = () => statistics.flush().catch(onError);
  const flushing = setInterval(() => void flush(), FLUSH_MS);
  flushing.unref();

  return {
    source: waterfall(
      all.map(({ source }) => source),
      {
        order,
        ...(config.accept && { accept: config.accept }),
        progress: createProgressStore({ db, areSuppressed, now }),
        ...(collaborators.isSuppressed && { isSuppressed: collaborators.isSuppressed }),
        waitSeconds: WAITS.map((times) => times * retrySeconds),
      },
    ),
    companies: companyWaterfall(companies.flatMap((source) => source.companies ?? [])),
    searches: {
      people: searchWaterfall(
        listInOrder(order.person).flatMap(({ peopleSearch }) => peopleSearch ?? []),
      ),
      companies: searchWaterfall(companies.flatMap(({ companySearch }) => companySearch ?? [])),
    },
    billed(source, amount) {
      statistics.billed(source, amount);
      collaborators.onBilled?.(source, amount);
    },
    describe: () => all.map(({ described }) => described),
    async close() {
      clearInterval(flushing);
      await Promise.all(all.map((source) => source.close?.()));
      await flush();
    },
  };
}
