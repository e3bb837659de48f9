// The event stream: the service says what changed, the screens ask for it again.
import { createStore, type StoreApi } from 'zustand/vanilla';
import { calls } from '../../protocol.ts';
import { DASHBOARD_PATH } from '../../protocol/call.ts';
import { change, TOPICS } from '../../protocol/events.ts';
import type { Changes } from '../data/changes.ts';

export type LiveState = {
  /** `lost`: the service is gone or refuses; what is shown may be old. */
  connection: 'connecting' | 'live' | 'lost';
  lastChangeAt: Date | null;
};

export type Live = {
  store: StoreApi<LiveState>;
  /** Listens until the signal aborts. After a gap everything that is shown is asked for again. */
  listen(signal: AbortSignal): void;
};

type Collaborators = {
  changes: Changes;
  openStream: (url: string) => EventSource;
  /** The stream was refused or broke off: perhaps the session is over. */
  onLost: () => void;
  now: () => Date;
};

/** The browser gives up a stream that was refused; this long after, it is tried again. */
const RETRY_MS = 5000;

const EVERYTHING = { topics: [...TOPICS], enrichments: [] };

export function createLive({ changes, openStream, onLost, now }: Collaborators): Live {
  const store = createStore<LiveState>(() => ({ connection: 'connecting', lastChangeAt: null }));

  function hear(data: unknown): void {
    const parsed = change.safeParse(jsonOf(data));
    store.setState({ connection: 'live', lastChangeAt: now() });
    changes.publish(parsed.success ? parsed.data : EVERYTHING);
  }

  function open(signal: AbortSignal): void {
    if (signal.aborted) return;
    const stream = openStream(DASHBOARD_PATH + calls.events.path);
    signal.addEventListener('abort', () => stream.close(), { once: true });
    stream.addEventListener('open', () => {
      const hadGap = store.getState().connection === 'lost';
      store.setState({ connection: 'live' });
      if (hadGap) changes.publish(EVERYTHING);
    });
    stream.addEventListener('change', ({ data }) => hear(data));
    stream.addEventListener('error', () => {
      if (signal.aborted) return;
      store.setState({ connection: 'lost' });
      onLost();
      // While it is CONNECTING the browser tries by itself.
      if (stream.readyState === stream.CLOSED) setTimeout(() => open(signal), RETRY_MS);
    });
  }

  return { store, listen: open };
}

function jsonOf(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return null;
  }
}
