// The page's side of the protocol.
import { z } from '../../zod.ts';
import {
  indexResponse,
  type IndexAnswer,
  type IndexQuery,
  type IndexRequest,
  type IndexState,
  type SamePair,
} from './protocol.ts';

/** The part of a Worker that the client needs. */
export type IndexPort = {
  postMessage(message: IndexRequest): void;
  addEventListener(
    type: 'message' | 'error',
    listener: (event: { data?: unknown }) => void,
    options: { signal: AbortSignal },
  ): void;
};

export type IndexEvents = {
  /** Every earlier answer may be outdated: ask again for what is shown. */
  onChange: (state: IndexState) => void;
  /** The contacts cannot be read. */
  onFailure: () => void;
};

/** Shows a removal before it is stored. */
export type RemovalPreview = {
  /** These contacts are being moved to Deleted, or back. */
  preview(ids: readonly string[], isDeleted: boolean): void;
  /** It was not stored: what is stored is shown again. */
  reread(ids: readonly string[]): void;
};

export type IndexClient = RemovalPreview & {
  /** Null when a later query was made before the answer came, so that an old answer never replaces a newer one. */
  query(query: IndexQuery): Promise<IndexAnswer | null>;
  /** Pairs that may be the same person, the most certain first. Null when a later call was made. */
  findSamePairs(): Promise<SamePair[] | null>;
};

export function createIndexClient(
  port: IndexPort,
  { onChange, onFailure }: IndexEvents,
  signal: AbortSignal,
): IndexClient {
  let lastId = 0;
  let waiting: ((answer: IndexAnswer | null) => void) | null = null;

  let lastPairsId = 0;
  let waitingForPairs: ((pairs: SamePair[] | null) => void) | null = null;

  const settlePairs = (pairs: SamePair[] | null) => {
    waitingForPairs?.(pairs);
    waitingForPairs = null;
  };
  const settle = (answer: IndexAnswer | null) => {
    waiting?.(answer);
    waiting = null;
  };

  function receive(message: unknown): void {
    const parsed = z.safeParse(indexResponse, message);
    if (!parsed.success) return;
    const { data } = parsed;
    if (data.type === 'changed') onChange(data);
    else if (data.type === 'failed') onFailure();
    else if (data.type === 'same_pairs') {
      if (data.id === lastPairsId) settlePairs(data.pairs);
    } else if (data.id === lastId) settle(data);
  }

  port.addEventListener('message', ({ data }) => receive(data), { signal });
  port.addEventListener('error', onFailure, { signal });
  signal.addEventListener('abort', () => {
    settle(null);
    settlePairs(null);
  });
  port.postMessage({ type: 'open' });

  return {
    query(query) {
      settle(null);
      if (signal.aborted) return Promise.resolve(null);
      lastId += 1;
      const id = lastId;
      return new Promise((resolve) => {
        waiting = resolve;
        port.postMessage({ type: 'query', id, ...query });
      });
    },
    preview: (ids, isDeleted) => port.postMessage({ type: 'preview', ids: [...ids], isDeleted }),
    reread: (ids) => port.postMessage({ type: 'reread', ids: [...ids] }),
    findSamePairs() {
      settlePairs(null);
      if (signal.aborted) return Promise.resolve(null);
      lastPairsId += 1;
      const id = lastPairsId;
      return new Promise((resolve) => {
        waitingForPairs = resolve;
        port.postMessage({ type: 'same_pairs', id });
      });
    },
  };
}
