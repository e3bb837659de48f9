// Several sources in the operator's order, per kind. Each is asked for the kinds that the earlier
// ones did not find, with the person that they found. A kind ends with its first chargeable value;
// other values are kept, and the result lists the most probable first (contact-info.ts).
//
// When a source throttles or is working, the request is repeated later, and the other sources'
// answers are stored, so that none is asked or paid twice. A failed source is skipped, and the answer
// names the kinds that were not found without it. Only when nothing at all was found does the request
// wait for it: as often as WAIT_SECONDS has entries, at most ten minutes. Then the answer also names
// the sources that could not be asked.
import { CHARGEABLE_STATUSES } from '../../lib/contract/values.ts';
import { withNormalizedPerson } from './normalize-answer.ts';
import { withoutCost, type Progress, type ProgressStore } from './progress.ts';
import { createSourceOrder, type ConfiguredOrder } from './source-order.ts';
import { isKindFound, toEnrichFields, toWantedKinds } from './wanted-kinds.ts';
import {
  NOTHING,
  type AskOptions,
  type WantedKind,
  type Source,
  type SourceAnswer,
} from './source.ts';
import {
  isPassingFailure,
  SourcePendingError,
  SourcePostponedError,
  getPauseSeconds,
} from './source-errors.ts';
import { enrichPersonQuery } from './enrich-person-query.ts';
import type { PersonQuery } from './person-query.ts';

export type WaterfallOptions = {
  order?: ConfiguredOrder;
  /** The email statuses that end a search. */
  accept?: readonly string[];
  /** Stores the answers of an interrupted request; without it a repeated request starts over. */
  progress?: ProgressStore;
  /**
   * Checks the person before each source that is not local: who is on the list is never named outside,
   * and a person may be suppressed, or found to be a suppressed one, meanwhile.
   */
  isSuppressed?: (personQuery: PersonQuery) => Promise<boolean>;
  /** The waits for a source that is down. */
  waitSeconds?: readonly number[];
};

const WAIT_SECONDS = [5, 15, 30, 60, 120, 240];
const NAME = 'waterfall';

type Failure = { source: string; error: unknown };

const soonest = (postponed: readonly SourcePostponedError[]): SourcePostponedError | undefined =>
  postponed.toSorted((a, b) => a.retryAfterSeconds - b.retryAfterSeconds)[0];

/** The first person, and all values in the order of the sources. */
function combine(answers: readonly SourceAnswer[]): SourceAnswer {
  const personKey = answers.find((answer) => answer.personKey)?.personKey;
  const person = answers.find((answer) => answer.person)?.person ?? null;
  const unavailable = answers.flatMap((answer) => answer.unavailable ?? []);
  const missed = [...new Set(answers.flatMap((answer) => answer.missed ?? []))];
  return {
    person,
    values: answers.flatMap(({ values }) => values),
    ...(!person && personKey && { personKey }),
    ...(unavailable.length > 0 && { unavailable }),
    ...(missed.length > 0 && { missed }),
  };
}

type SourceTurn = {
  answer: SourceAnswer;
  cost: number;
  uncovered: readonly WantedKind[];
  isSuppressed?: true | undefined;
};

/**
 * Asks for kinds that it was not asked for before. Returns everything that it answered to this
 * request. Kinds that credits did not cover count as not asked.
 */
async function askSource(
  source: Source,
  { personQuery, kinds }: { personQuery: PersonQuery; kinds: readonly WantedKind[] },
  known: Progress,
  options: AskOptions,
): Promise<SourceTurn> {
  const before = known.answers[source.name] ?? { kinds: [], answer: NOTHING };
  const open = kinds.filter((kind) => !before.kinds.includes(kind));
  if (open.length === 0) return { answer: before.answer, cost: 0, uncovered: [] };
  const found = await source.find(personQuery, toEnrichFields(open), options);
  const { uncovered = [], ...next } = source.isLocal ? found : withNormalizedPerson(found);
  const { isSuppressed } = next;
  const answer = combine([before.answer, withoutCost(next)]);
  const asked = open.filter((kind) => !uncovered.includes(kind));
  if (asked.length > 0) known.answers[source.name] = { kinds: [...before.kinds, ...asked], answer };
  return { answer, cost: next.cost ?? 0, uncovered, isSuppressed };
}

export function waterfall(
  sources: readonly Source[],
  {
    order = {},
    accept = CHARGEABLE_STATUSES,
    progress,
    isSuppressed = () => Promise.resolve(false),
    waitSeconds = WAIT_SECONDS,
  }: WaterfallOptions = {},
): Source {
  /**
   * A single source has no other answers to store; a request that cannot be repeated needs none.
   */
  const memoryFor = ({ once = false }: AskOptions) =>
    sources.length > 1 && !once ? progress : undefined;

  return {
    name: NAME,
    async find(personQuery, wanted, options) {
      const memory = memoryFor(options);
      const known = (await memory?.read(options)) ?? { answers: {}, waits: 0 };
      const keep = async () => {
        if (known.waits > 0 || Object.keys(known.answers).length > 0) {
          await memory?.write(options, personQuery, known);
        }
      };

      const kinds = toWantedKinds(wanted);
      const sourceOrder = createSourceOrder(sources, kinds, order);
      const answers = new Map<string, SourceAnswer>();
      const postponed: SourcePostponedError[] = [];
      const failed: Failure[] = [];
      const uncovered = new Set<WantedKind>();
      const missed = new Set<WantedKind>();
      let found = NOTHING;
      let cost = 0;
      const isFound = (kind: WantedKind): boolean => isKindFound(found, kind, accept);

      for (let turn = sourceOrder.next(isFound); turn; turn = sourceOrder.next(isFound)) {
        options.signal.throwIfAborted();
        const { source } = turn;
        const asked = found.person
          ? enrichPersonQuery(personQuery, found.person.profile)
          : personQuery;
        if (!source.isLocal && (await isSuppressed(asked))) {
          return { ...NOTHING, ...(cost > 0 && { cost }) };
        }
        try {
          const next = await askSource(
            source,
            { personQuery: asked, kinds: turn.kinds },
            known,
            options,
          );
          cost += next.cost;
          if (next.isSuppressed) return { ...NOTHING, ...(cost > 0 && { cost }) };
          answers.set(source.name, next.answer);
          found = combine([...answers.values()]);
          for (const kind of next.uncovered) uncovered.add(kind);
        } catch (error) {
          if (options.signal.aborted) throw error;
          for (const kind of turn.kinds) missed.add(kind);
          if (!(error instanceof SourcePostponedError)) failed.push({ source: source.name, error });
          else if (options.once) postponed.push(error);
          else {
            await keep();
            throw error;
          }
        }
      }

      const { missed: notAnswered = [], ...rest } = found;
      const notFound = (asked: Iterable<WantedKind>) => [...asked].filter((kind) => !isFound(kind));
      const short = notFound(uncovered);
      const open = notFound(new Set([...missed, ...notAnswered]));
      const answer = {
        ...rest,
        ...(cost > 0 && { cost }),
        ...(short.length > 0 && { uncovered: short }),
        ...(open.length > 0 && { missed: open }),
      };
      if (missed.size === 0 || kinds.some(isFound)) return answer;

      const later = soonest(postponed);
      if (later) throw later;
      const passing = failed.filter(({ error }) => isPassingFailure(error));
      if (options.once && passing[0]) throw passing[0].error;
      // Where waits cannot be counted, or no source answered, the caller must bound them.
      if (answers.size === 0 || (!memory && !options.once)) throw failed[0]!.error;
      const wait = memory && waitSeconds[known.waits];
      if (passing.length > 0 && wait !== undefined) {
        known.waits += 1;
        await keep();
        const pauses = passing.map(({ error }) => getPauseSeconds(error));
        throw new SourcePendingError(NAME, Math.max(wait, Math.min(...pauses)));
      }
      const unavailable = [...(found.unavailable ?? []), ...failed.map(({ source }) => source)];
      return { ...answer, unavailable };
    },
  };
}
