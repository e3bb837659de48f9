import type { Change, TOPICS } from '../../protocol/events.ts';

export type Topic = (typeof TOPICS)[number];

type Listener = { topics: readonly Topic[]; hear: (change: Change) => void };

export type Changes = {
  /** Told of each change of one of the topics, until the answer is called. */
  listen(topics: readonly Topic[], hear: (change: Change) => void): () => void;
  publish(change: Change): void;
};

/** What changed on the service, from the event stream and from what this page did itself. */
export function createChanges(): Changes {
  const listeners = new Set<Listener>();
  return {
    listen(topics, hear) {
      const listener = { topics, hear };
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publish(change) {
      for (const { topics, hear } of listeners) {
        if (topics.some((topic) => change.topics.includes(topic))) hear(change);
      }
    },
  };
}
