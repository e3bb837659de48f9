// Several sources in the operator's order, per kind. Each is asked for the kinds that those before it
// left open, knowing who they found. A kind is done with its first good value; a value that is not good
// is kept, and the best of all is the most probable one in the end (contact-info.ts).
//
// A source that throttles, or is at work, makes the ask come back later; what others have answered by
// then is kept, so that nobody is asked, or paid, twice. A source that fails is passed over. Only when
// nothing at all was found without it does the ask wait for it: as often as WAIT_SECONDS says, ten
// minutes at most. After that the answer names who could not be asked.
import type { EnrichField } from '../../lib/contract/values.ts';
import { CHARGEABLE, isGood } from './chargeable.ts';
import { withMendedPerson } from './normalize-answer.ts';
import { withoutCost, type Progress, type ProgressStore } from './progress.ts';
import { createSearchPlan, type SearchOrder } from './search-plan.ts';
import {
  NOTHING,
  SourcePendingError,
  SourceThrottledError,
  SourceUnavailableError,
  type AskOptions,
  type SearchKind,
  type Source,
  type SourceAnswer,
} from './source.ts';
import { withPerson } from './enrich-search-input.ts';
import type { Who } from './search-input.ts';

export type WaterfallOptions = {
  order?: SearchOrder;
  /** The e-mail statuses that end a search. */
  accept?: readonly string[];
  /** Where answers are kept while an ask waits; without it an ask that comes back begins anew. */
  progress?: ProgressStore;
  /** People whom no further source is asked about: they may be suppressed while one takes its time. */
  isSuppressed?: (who: Who) => Promise<boolean>;
  /** Between the asks that wait for a source that is down. */
  waitSeconds?: readonly number[];
};

const WAIT_SECONDS = [5, 15, 30, 60, 120, 240];
const NAME = 'waterfall';

type Postponement = SourceThrottledError | SourcePendingError;
type Failure = { source: string; error: unknown };

const isPostponement = (error: unknown): error is Postponement =>
  error instanceof SourceThrottledError || error instanceof SourcePendingError;

const isPassing = ({ error }: Failure): boolean =>
  !(error instanceof SourceUnavailableError) || error.passing;

/** No more than a minute of it: a source may be well again before its breaker thinks so. */
const retryAfter = ({ error }: Failure): number =>
  error instanceof SourceUnavailableError ? Math.min(60, Math.ceil(error.retryAfterSeconds)) : 0;

const soonest = (postponed: readonly Postponement[]): Postponement | undefined =>
  postponed.toSorted((a, b) => a.retryAfterSeconds - b.retryAfterSeconds)[0];

/** The first person, and all values in the order in which the sources were asked. */
function combine(answers: readonly SourceAnswer[]): SourceAnswer {
  const personKey = answers.find((answer) => answer.personKey)?.personKey;
  const person = answers.find((answer) => answer.person)?.person ?? null;
  const unavailable = answers.flatMap((answer) => answer.unavailable ?? []);
  return {
    person,
    values: answers.flatMap(({ values }) => values),
    ...(!person && personKey && { personKey }),
    ...(unavailable.length > 0 && { unavailable }),
  };
}

/**
 * Asks for what it was not asked before; the answer is all that it ever said to this ask. Kinds that
 * credits did not cover count as not asked.
 */
async function ask(
  source: Source,
  { who, kinds }: { who: Who; kinds: readonly SearchKind[] },
  known: Progress,
  options: AskOptions,
): Promise<{ answer: SourceAnswer; cost: number; uncovered: readonly SearchKind[] }> {
  const before = known.answers[source.name] ?? { kinds: [], answer: NOTHING };
  const open = kinds.filter((kind) => !before.kinds.includes(kind));
  if (open.length === 0) return { answer: before.answer, cost: 0, uncovered: [] };
  const wanted = open.filter((kind): kind is EnrichField => kind !== 'person');
  const { uncovered = [], ...next } = withMendedPerson(await source.find(who, wanted, options));
  const answer = combine([before.answer, withoutCost(next)]);
  const asked = open.filter((kind) => !uncovered.includes(kind));
  if (asked.length > 0) known.answers[source.name] = { kinds: [...before.kinds, ...asked], answer };
  return { answer, cost: next.cost ?? 0, uncovered };
}

export function waterfall(
  sources: readonly Source[],
  {
    order = {},
    accept = CHARGEABLE,
    progress,
    isSuppressed = () => Promise.resolve(false),
    waitSeconds = WAIT_SECONDS,
  }: WaterfallOptions = {},
): Source {
  /** One source alone has nobody's answers to keep; who cannot come back needs none. */
  const memoryFor = ({ once = false }: AskOptions) =>
    sources.length > 1 && !once ? progress : undefined;

  return {
    name: NAME,
    async find(who, wanted, options) {
      const memory = memoryFor(options);
      const known = (await memory?.read(options)) ?? { answers: {}, waits: 0 };
      const keep = async () => {
        if (known.waits > 0 || Object.keys(known.answers).length > 0) {
          await memory?.write(options, known);
        }
      };

      const kinds: readonly SearchKind[] = wanted.length > 0 ? wanted : ['person'];
      const plan = createSearchPlan(sources, kinds, order);
      const answers = new Map<string, SourceAnswer>();
      const postponed: Postponement[] = [];
      const failed: Failure[] = [];
      const uncovered = new Set<SearchKind>();
      let found = NOTHING;
      let cost = 0;
      const isFound = (kind: SearchKind): boolean =>
        kind === 'person'
          ? found.person !== null
          : found.values.some((value) => value.kind === kind && isGood(value, accept));

      for (let turn = plan.next(isFound); turn; turn = plan.next(isFound)) {
        options.signal.throwIfAborted();
        const { source } = turn;
        const asked = found.person ? withPerson(who, found.person.profile) : who;
        const isFirst = answers.size === 0 && failed.length === 0 && postponed.length === 0;
        if (!isFirst && (await isSuppressed(asked))) {
          return { ...NOTHING, ...(cost > 0 && { cost }) };
        }
        try {
          const next = await ask(source, { who: asked, kinds: turn.kinds }, known, options);
          answers.set(source.name, next.answer);
          found = combine([...answers.values()]);
          cost += next.cost;
          for (const kind of next.uncovered) uncovered.add(kind);
        } catch (error) {
          if (options.signal.aborted) throw error;
          if (!isPostponement(error)) failed.push({ source: source.name, error });
          else if (options.once) postponed.push(error);
          else {
            await keep();
            throw error;
          }
        }
      }

      const short = [...uncovered].filter((kind) => !isFound(kind));
      const answer = {
        ...found,
        ...(cost > 0 && { cost }),
        ...(short.length > 0 && { uncovered: short }),
      };
      const missed = failed.length > 0 || postponed.length > 0;
      if (!missed || kinds.some(isFound)) return answer;

      const later = soonest(postponed);
      if (later) throw later;
      const passing = failed.filter(isPassing);
      if (options.once && passing[0]) throw passing[0].error;
      // Where waits cannot be counted, or nobody answered at all, it is the caller's to bound them.
      if (answers.size === 0 || (!memory && !options.once)) throw failed[0]!.error;
      const wait = memory && waitSeconds[known.waits];
      if (passing.length > 0 && wait !== undefined) {
        known.waits += 1;
        await keep();
        throw new SourcePendingError(NAME, Math.max(wait, Math.min(...passing.map(retryAfter))));
      }
      const unavailable = [...(found.unavailable ?? []), ...failed.map(({ source }) => source)];
      return { ...answer, unavailable };
    },
  };
}
