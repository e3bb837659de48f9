// The event stream: the service says what changed, the screens ask for it again. Browsers keep six
// connections to one host open over all tabs, so only a page that is in sight holds its stream.
import { createStore, type StoreApi } from 'zustand/vanilla';
import { calls } from '../../protocol.ts';
import { DASHBOARD_PATH } from '../../protocol/call.ts';
import { change, TOPICS, type Change } from '../../protocol/events.ts';
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

/** As much of an EventSource as is used of it. */
type Stream = {
  readonly readyState: number;
  readonly CLOSED: number;
  addEventListener(type: string, listener: (event: Event) => void): void;
  close(): void;
};
export type OpenStream = (url: string) => Stream;

/** As much of `document` as says whether the page is in sight. */
export type Sight = Pick<Document, 'visibilityState' | 'addEventListener'>;

type Collaborators = {
  changes: Changes;
  openStream: OpenStream;
  sight: Sight;
  /** The stream was refused or broke off: perhaps the session is over. */
  onLost: () => void;
  now: () => Date;
};

/** The browser gives up a stream that was refused; this long after, it is tried again. */
const RETRY_MS = 5000;

const EVERYTHING: Change = { topics: [...TOPICS], enrichments: [] };

export function createLive({ changes, openStream, sight, onLost, now }: Collaborators): Live {
  const store = createStore<LiveState>(() => ({ connection: 'connecting', lastChangeAt: null }));

  function hear(data: unknown): void {
    const parsed = change.safeParse(jsonOf(data));
    store.setState({ connection: 'live', lastChangeAt: now() });
    changes.publish(parsed.success ? parsed.data : EVERYTHING);
  }

  function listen(signal: AbortSignal): void {
    let stream: Stream | null = null;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let wasOpen = false;

    function open(): void {
      if (signal.aborted || stream || sight.visibilityState === 'hidden') return;
      const opened = openStream(DASHBOARD_PATH + calls.events.path);
      stream = opened;
      opened.addEventListener('open', () => {
        store.setState({ connection: 'live' });
        if (wasOpen) changes.publish(EVERYTHING);
        wasOpen = true;
      });
      opened.addEventListener('change', (event) => {
        if (event instanceof MessageEvent) hear(event.data);
      });
      opened.addEventListener('error', () => {
        if (stream !== opened) return;
        store.setState({ connection: 'lost' });
        onLost();
        // While it is CONNECTING the browser tries by itself.
        if (opened.readyState !== opened.CLOSED) return;
        stream = null;
        retry = setTimeout(open, RETRY_MS);
      });
    }

    function close(): void {
      clearTimeout(retry);
      stream?.close();
      stream = null;
    }

    const turn = () => (sight.visibilityState === 'hidden' ? close() : open());
    sight.addEventListener('visibilitychange', turn, { signal });
    signal.addEventListener('abort', close, { once: true });
    open();
  }

  return { store, listen };
}

function jsonOf(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return null;
  }
}
