// What a screen shows of the service: the last answer stays in sight while it is asked for again, and
// when asking fails. One entry for each question; a question that nobody looks at is not asked.
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Failure, Result } from '../api/failure.ts';
import type { Changes, Topic } from './changes.ts';

export type Shown<Value> = {
  value: Value | null;
  /** Of the last time it was asked; null after an answer. */
  failure: Failure | null;
  asking: boolean;
  /** When `value` came. */
  at: Date | null;
};

export type Entry<Value> = {
  store: StoreApi<Shown<Value>>;
  /** Asks now, and again at each change, until the answer is called. */
  watch(): () => void;
  /** Asks now; while it is being asked, once more afterwards. */
  refresh(): Promise<void>;
};

/** The entry of a question: the same one for equal questions. */
export type Resource<Question, Value> = { of(question: Question): Entry<Value> };

export type ResourceOptions = {
  /** Changes of these make the answer an old one. */
  topics: readonly Topic[];
  changes: Changes;
  now: () => Date;
  /** Fewest milliseconds between two askings that a change causes. */
  pause?: number;
};

const PAUSE_MS = 500;

type Load<Value> = (before: Value | null) => Promise<Result<Value>>;

export function createEntry<Value>(load: Load<Value>, options: ResourceOptions): Entry<Value> {
  const { topics, changes, now, pause = PAUSE_MS } = options;
  const store = createStore<Shown<Value>>(() => ({
    value: null,
    failure: null,
    asking: false,
    at: null,
  }));
  let again = false;
  let asked: Promise<void> | null = null;

  async function ask(): Promise<void> {
    do {
      again = false;
      store.setState({ asking: true });
      const result = await load(store.getState().value);
      store.setState(
        result.ok
          ? { value: result.value, failure: null, asking: false, at: now() }
          : { failure: result.failure, asking: false },
      );
    } while (again);
    asked = null;
  }

  function refresh(): Promise<void> {
    if (asked) again = true;
    asked ??= ask();
    return asked;
  }

  return {
    store,
    refresh,
    watch() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const stop = changes.listen(topics, () => {
        timer ??= setTimeout(() => {
          timer = undefined;
          void refresh();
        }, pause);
      });
      if (!asked) void refresh();
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
  };
}

/** Makes each question's thing once: questions are equal when their content is. */
export function oncePerQuestion<Question, Thing>(
  make: (question: Question) => Thing,
): (question: Question) => Thing {
  const made = new Map<string, Thing>();
  return (question) => {
    const key = JSON.stringify(question);
    const known = made.get(key);
    if (known) return known;
    const thing = make(question);
    made.set(key, thing);
    return thing;
  };
}

export function createResource<Question, Value>({
  load,
  ...options
}: ResourceOptions & {
  load: (question: Question) => Promise<Result<Value>>;
}): Resource<Question, Value> {
  return { of: oncePerQuestion((question) => createEntry(() => load(question), options)) };
}
