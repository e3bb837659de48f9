// Limits requests to a source that the operator pays for: to what the workspace has reserved for
// it, and to what the operator allows it to cost per workspace and day. Earlier purchases are
// returned in any case.
import type { Hundredths } from '../../../lib/contract/credits.ts';
import { isKindFound, toEnrichFields, toWantedKinds } from '../wanted-kinds.ts';
import {
  NOTHING,
  type AskedKind,
  type AskOptions,
  type CompanySource,
  type WantedKind,
  type Source,
} from '../source.ts';
import {
  SourceNotCoveredError,
  SourcePostponedError,
  SourceUnavailableError,
} from '../source-errors.ts';
import type { PersonQuery } from '../person-query.ts';
import type { WorkspaceBudget } from './workspace-budget.ts';

export type LookupBudget = Pick<WorkspaceBudget, 'take' | 'settle' | 'secondsToNextDay'>;

export function toBudgetError(
  name: string,
  budget: Pick<WorkspaceBudget, 'secondsToNextDay'>,
): SourceUnavailableError {
  const reason = 'it has cost the workspace’s budget for the day';
  return new SourceUnavailableError(name, reason, { retryAfterSeconds: budget.secondsToNextDay() });
}

type Spending<T> = {
  kinds: readonly AskedKind[];
  options: AskOptions;
  run: () => Promise<{ answer: T; found: readonly AskedKind[] }>;
  /** The kinds that were bought, or may have been, after `run` failed. */
  boughtAnyway: () => Promise<readonly AskedKind[]>;
};

/**
 * Counts `kinds` towards the budget while `run` asks, and afterwards only those that it found, or
 * all of them when the source charged for what is not given: requests with identifiers that
 * contradict each other, or for a suppressed person, are free for the workspace. A repeated
 * request keeps its place; for a failed one, kinds that may have been bought stay counted.
 */
async function spend<T extends { cost?: Hundredths; isSuppressed?: true } | null>(
  budget: LookupBudget | undefined,
  { kinds, options, run, boughtAnyway }: Spending<T>,
): Promise<T> {
  if (!budget) return (await run()).answer;
  try {
    const { answer, found } = await run();
    const isWasted = found.length === 0 && Boolean(answer?.cost || answer?.isSuppressed);
    await budget.settle(options, kinds, isWasted ? kinds : found);
    return answer;
  } catch (error) {
    if (options.once || error instanceof SourceUnavailableError) {
      // A postponing source has refused this request, or is buying for another one.
      await budget.settle(
        options,
        kinds,
        error instanceof SourcePostponedError ? [] : await boughtAnyway(),
      );
    }
    throw error;
  }
}

export type PaidLimits = {
  name: string;
  /** Default: only the workspace's credits limit it. */
  budget?: LookupBudget;
};

/** `guarded` asks; `source` returns what it has already. */
export function limitPurchases(
  source: Source,
  guarded: Source,
  { name, budget }: PaidLimits,
): Source {
  async function storedAmong(
    personQuery: PersonQuery,
    kinds: readonly WantedKind[],
  ): Promise<WantedKind[]> {
    const stored: WantedKind[] = [];
    for (const kind of kinds) {
      if (await source.recall?.(personQuery, toEnrichFields([kind]))) stored.push(kind);
    }
    return stored;
  }

  return {
    ...guarded,
    async find(personQuery, wanted, options) {
      const kinds = toWantedKinds(wanted);
      const ask = (asked: readonly WantedKind[]) => {
        const boughtAnyway = async () =>
          (await source.boughtAnyway?.(personQuery, toEnrichFields(asked))) ?? [];
        return spend(budget, {
          kinds: asked,
          options,
          async run() {
            const answer = await guarded.find(personQuery, toEnrichFields(asked), options);
            const found = asked.filter((kind) => isKindFound(answer, kind));
            if (!budget || !answer.unavailable?.includes(name)) return { answer, found };
            // A start that was given up may have been accepted. A stored purchase has an outcome.
            const bought = await boughtAnyway();
            const stored = await storedAmong(personQuery, bought);
            const isUnknown = (kind: WantedKind) => bought.includes(kind) && !stored.includes(kind);
            return { answer, found: [...found, ...asked.filter(isUnknown)] };
          },
          boughtAnyway,
        });
      };
      if (await source.recall?.(personQuery, wanted)) return ask(kinds);

      const covered = await options.funds.reserve(kinds);
      const affordable = budget ? await budget.take(options, covered) : covered;
      const stored = await storedAmong(
        personQuery,
        kinds.filter((kind) => !affordable.includes(kind)),
      );
      const asked = kinds.filter((kind) => affordable.includes(kind) || stored.includes(kind));
      const left = kinds.filter((kind) => !asked.includes(kind));
      const uncovered = left.filter((kind) => !covered.includes(kind));
      const overBudget = left.filter((kind) => covered.includes(kind));
      const isOverBudget = overBudget.length > 0;
      if (budget && isOverBudget && options.once) throw toBudgetError(name, budget);
      const answer = asked.length > 0 ? await ask(asked) : NOTHING;
      return {
        ...answer,
        ...(uncovered.length > 0 && { uncovered }),
        ...(isOverBudget && {
          unavailable: [...(answer.unavailable ?? []), name],
          missed: [...(answer.missed ?? []), ...overBudget],
        }),
      };
    },
  };
}

export function limitCompanyPurchases(
  source: CompanySource,
  guarded: CompanySource,
  { name, budget }: PaidLimits,
): CompanySource {
  return {
    ...guarded,
    async findCompany(query, options) {
      const stored = await source.recallCompany?.(query);
      if (stored) return stored.found && { ...stored.found, source: name };
      const kinds = ['company'] as const;
      const covered = await options.funds.reserve(kinds);
      if (covered.length === 0) throw new SourceNotCoveredError(name);
      if (budget && (await budget.take(options, kinds)).length === 0) {
        throw toBudgetError(name, budget);
      }
      return spend(budget, {
        kinds,
        options,
        async run() {
          const answer = await guarded.findCompany(query, options);
          return { answer, found: answer?.company ? kinds : [] };
        },
        boughtAnyway: async () => ((await source.isCompanyBoughtAnyway?.(query)) ? kinds : []),
      });
    },
  };
}
