// The event stream: the service sends the topics that changed, and the page requests them again.
// Browsers allow six connections to one host over all tabs, so only a visible page keeps its stream
// open.
import { createStore, type StoreApi } from 'zustand/vanilla';
import { calls } from '../../protocol.ts';
import { DASHBOARD_PATH } from '../../protocol/call.ts';
import { change, TOPICS, type Topic } from '../../protocol/events.ts';

export type ConnectionState = {
  /** `lost`: the service does not respond or refuses, and the shown data may be old. */
  connection: 'connecting' | 'live' | 'lost';
  lastChangeAt: Date | null;
};

export type EventStream = {
  store: StoreApi<ConnectionState>;
  /** Listens until the signal aborts. After a gap, everything that is shown is requested again. */
  listen(signal: AbortSignal): void;
};

/** Requests again what depends on these topics. */
export type Refresh = (topics: readonly Topic[]) => void;

/** The part of EventSource that is used. */
type Stream = {
  readonly readyState: number;
  readonly CLOSED: number;
  addEventListener(type: string, listener: (event: Event) => void): void;
  close(): void;
};
export type OpenStream = (url: string) => Stream;

/** The part of `document` that is used. */
export type PageVisibility = Pick<Document, 'visibilityState' | 'addEventListener'>;

type Collaborators = {
  refresh: Refresh;
  openStream: OpenStream;
  page: PageVisibility;
  /** Called when the stream is refused or ends: the session may be over. */
  onLost: () => void;
  now: () => Date;
};

/** How long after a refusal the stream is opened again. The browser itself does not try again. */
const RETRY_MS = 5000;

export function createEventStream(collaborators: Collaborators): EventStream {
  const { refresh, openStream, page, onLost, now } = collaborators;
  const store = createStore<ConnectionState>(() => ({
    connection: 'connecting',
    lastChangeAt: null,
  }));

  function receive(data: unknown): void {
    const parsed = change.safeParse(parseJson(data));
    store.setState({ connection: 'live', lastChangeAt: now() });
    refresh(parsed.success ? parsed.data.topics : TOPICS);
  }

  function listen(signal: AbortSignal): void {
    let stream: Stream | null = null;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let wasOpen = false;

    function open(): void {
      if (signal.aborted || stream || page.visibilityState === 'hidden') return;
      const opened = openStream(DASHBOARD_PATH + calls.events.path);
      stream = opened;
      opened.addEventListener('open', () => {
        store.setState({ connection: 'live' });
        if (wasOpen) refresh(TOPICS);
        wasOpen = true;
      });
      opened.addEventListener('change', (event) => {
        if (event instanceof MessageEvent) receive(event.data);
      });
      opened.addEventListener('error', () => {
        if (stream !== opened) return;
        store.setState({ connection: 'lost' });
        onLost();
        // In the state CONNECTING the browser itself tries again.
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

    const openOrClose = () => (page.visibilityState === 'hidden' ? close() : open());
    page.addEventListener('visibilitychange', openOrClose, { signal });
    signal.addEventListener('abort', close, { once: true });
    open();
  }

  return { store, listen };
}

function parseJson(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return null;
  }
}
