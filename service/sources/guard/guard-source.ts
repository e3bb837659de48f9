// Protects the other sources from one source: a time limit, a circuit breaker, a rate budget, a
// cost limit, and statistics.
import { TaskCancelledError, TimeoutStrategy, timeout } from 'cockatiel';
import type { Hundredths } from '../../../lib/contract/credits.ts';
import { isKindFound, toWantedKinds } from '../wanted-kinds.ts';
import type { SearchSource, StoredSearch } from '../search-source.ts';
import { WANTED_KINDS, type CompanySource, type Source } from '../source.ts';
import {
  SourcePendingError,
  SourceThrottledError,
  SourcePostponedError,
  SourceUnavailableError,
} from '../source-errors.ts';
import {
  AbandonedError,
  CircuitOpenError,
  createCircuitBreaker,
  type CircuitBreakerOptions,
} from './circuit-breaker.ts';
import type { Budget } from './source-budget.ts';
import type { GuardedOptions, GuardedRequest } from './guarded-request.ts';
import { limitSearches, type SearchLimits } from './paid-search.ts';
import { limitCompanyPurchases, limitPurchases } from './paid-source.ts';
import type { SourceEvent } from './statistics.ts';
import type { WorkspaceBudget } from './workspace-budget.ts';

export type GuardOptions = {
  timeoutSeconds: number;
  breaker: CircuitBreakerOptions;
  /** Not for a source that counts its requests itself. */
  budget?: Budget;
  /** The maximum cost for one workspace and day. */
  workspaceBudget?: WorkspaceBudget;
  onAsked: (event: SourceEvent) => void;
  onCharged: (source: string, cost: Hundredths) => void;
};

type Outcome = SourceEvent['outcome'];

function getOutcome(error: unknown): Outcome {
  if (error instanceof SourceThrottledError) return 'throttled';
  if (error instanceof SourcePendingError) return 'pending';
  return error instanceof CircuitOpenError ? 'skipped' : 'failed';
}

const isOurs = (error: unknown): boolean =>
  error instanceof SourcePostponedError || error instanceof SourceUnavailableError;

/** Only the name of foreign errors is logged, because their text may quote the requested person. */
const toLogText = (error: unknown): string =>
  error instanceof Error ? `it failed (${error.name})` : 'it failed';

const costIn = (answer: { cost?: Hundredths | undefined } | string | null): Hundredths =>
  (answer !== null && typeof answer === 'object' && answer.cost) || 0;

/** A guard around one source: for its searches, and for its company lookups where it has them. */
export function createGuard(name: string, options: GuardOptions) {
  const { budget, workspaceBudget, onAsked, onCharged, timeoutSeconds } = options;
  const limits = { name, ...(workspaceBudget && { budget: workspaceBudget }) };
  const breaker = createCircuitBreaker(name, options.breaker);
  const limit = timeout(timeoutSeconds * 1000, TimeoutStrategy.Aggressive);

  async function limited<T, Options extends GuardedOptions>(
    askOptions: Options,
    ask: (limits: Options) => Promise<T>,
  ): Promise<T> {
    try {
      return await limit.execute(({ signal }) => ask({ ...askOptions, signal }), askOptions.signal);
    } catch (error) {
      if (askOptions.signal.aborted) {
        throw new AbandonedError('The ask was given up.', { cause: error });
      }
      if (isOurs(error)) throw error;
      const isLate = error instanceof TaskCancelledError;
      const reason = isLate ? `it took longer than ${timeoutSeconds} s` : toLogText(error);
      throw new SourceUnavailableError(name, reason, { cause: error });
    }
  }

  /** Counts what an answer cost, also one that comes after the time limit or the end of the request. */
  async function countCost<T extends { cost?: Hundredths | undefined } | string | null>(
    asking: Promise<T>,
  ): Promise<T> {
    const answer = await asking;
    const cost = costIn(answer);
    if (cost > 0) onCharged(name, cost);
    return answer;
  }

  async function run<
    T extends { cost?: Hundredths | undefined } | string | null,
    Options extends GuardedOptions,
  >(askOptions: Options, { asked, recall, ask, found }: GuardedRequest<T, Options>): Promise<T> {
    const started = performance.now();
    const record = (outcome: Outcome, rest: Partial<SourceEvent> = {}) =>
      onAsked({
        source: name,
        outcome,
        asked,
        found: [],
        milliseconds: performance.now() - started,
        breaker: breaker.state(),
        ...rest,
      });
    try {
      const recalled = (await recall?.()) ?? null;
      if (recalled) {
        record('answered', { found: found(recalled) });
        return recalled;
      }
      breaker.check();
      await budget?.take(askOptions.once ? undefined : askOptions.reference);
      const answer = await breaker.run(() =>
        limited(askOptions, (allowed) => countCost(ask(allowed))),
      );
      record('answered', { found: found(answer) });
      return answer;
    } catch (error) {
      if (error instanceof AbandonedError) throw askOptions.signal.reason ?? error;
      const outcome = getOutcome(error);
      const reason = error instanceof SourceUnavailableError ? error.reason : toLogText(error);
      record(outcome, outcome === 'failed' ? { error: reason } : {});
      throw error;
    }
  }

  return {
    breaker,

    source(source: Source): Source {
      const guarded: Source = {
        name,
        ...(source.kinds && { kinds: source.kinds }),
        ...(source.isLocal && { isLocal: true }),
        find: (personQuery, wanted, askOptions) =>
          run(askOptions, {
            asked: toWantedKinds(wanted),
            recall: () => source.recall?.(personQuery, wanted),
            ask: (allowed) => source.find(personQuery, wanted, allowed),
            found: (answer) => WANTED_KINDS.filter((kind) => isKindFound(answer, kind)),
          }),
      };
      return source.isPaid ? limitPurchases(source, guarded, limits) : guarded;
    },

    companies(source: CompanySource): CompanySource {
      const guarded: CompanySource = {
        async findCompany(query, askOptions) {
          const answer = await run(askOptions, {
            asked: ['company'],
            ask: (allowed) => source.findCompany(query, allowed),
            found: (found) => (found?.company ? ['company'] : []),
          });
          return answer?.company ? { ...answer, source: name } : answer;
        },
      };
      return source.isPaid ? limitCompanyPurchases(source, guarded, limits) : guarded;
    },

    searches: <Item>(source: SearchSource<Item>, kind: SearchLimits['kind']): StoredSearch<Item> =>
      limitSearches(source, {
        kind,
        run,
        ...(workspaceBudget && { budget: workspaceBudget }),
      }),
  };
}
