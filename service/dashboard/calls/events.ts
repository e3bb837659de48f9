// Open dashboards receive change events from the database's own signals and request the data again:
// nothing polls the database.
import type { Signals } from '../../db/signals.ts';
import { MINUTE_MS } from '../../durations.ts';
import type { Sessions, SignedIn } from '../access/sessions.ts';
import type { Change, Topic } from '../protocol/events.ts';
import type { Handlers } from './handlers.ts';

export type EventCollaborators = {
  signals: Signals;
  sessions: Sessions;
  /** Aborted when the service stops. */
  stopping: AbortSignal;
  now: () => Date;
};

/** The subject of a workspace's topic; `session` includes keys, people and the account. */
export const toSubject = (workspaceId: string, topic: Exclude<Topic, 'imports'>): string =>
  `${workspaceId}:${topic}`;
/** Imports belong to the whole server. */
export const IMPORTS = 'imports';

/** Shorter than the idle timeout of any proxy. */
const KEEP_ALIVE_MS = 20_000;
/** A batch of a hundred contacts must not cause a hundred events. */
const SETTLE_MS = 300;
/** The browser then reconnects, which checks its session again. */
const MAX_MS = 30 * MINUTE_MS;

/** Per person and process, because each stream queries the database at each change. */
export const MAX_STREAMS = 20;

const TOPICS_OF_WORKSPACE = [
  'enrichments',
  'balance',
  'webhooks',
  'keys',
  'session',
] as const satisfies Topic[];

/** A start and each result also move credits. */
const ALSO: Partial<Record<Topic, Topic[]>> = { enrichments: ['balance'], imports: ['session'] };

const encoder = new TextEncoder();

function eventStream(
  { now, stopping, sessions, signals }: EventCollaborators,
  session: SignedIn,
  client: AbortSignal,
  closed: AbortController,
): ReadableStream<Uint8Array> {
  const left = Math.max(0, session.expiresAt.getTime() - now().getTime());
  const over = AbortSignal.any([
    client,
    stopping,
    closed.signal,
    AbortSignal.timeout(Math.min(MAX_MS, left)),
  ]);
  const changed = new Set<Topic>();
  let settling: NodeJS.Timeout | undefined;
  let isCanceled = false;

  return new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => {
        if (!over.aborted) controller.enqueue(encoder.encode(text));
      };

      async function sendChanges(): Promise<void> {
        settling = undefined;
        const topics = [...changed];
        changed.clear();
        // The session has ended or its role changed, so the stream ends.
        if (!(await sessions.isOpen(session))) return closed.abort();
        const change: Change = { topics };
        send(`event: change\ndata: ${JSON.stringify(change)}\n\n`);
      }

      const hear = (topic: Topic) => () => {
        for (const each of [topic, ...(ALSO[topic] ?? [])]) changed.add(each);
        settling ??= setTimeout(() => void sendChanges().catch(() => closed.abort()), SETTLE_MS);
      };

      for (const topic of TOPICS_OF_WORKSPACE) {
        const subject = toSubject(session.workspaceId, topic);
        signals.subscribe('dashboard', subject, hear(topic), over);
      }
      if (session.role === 'operator') {
        signals.subscribe('dashboard', IMPORTS, hear('imports'), over);
      }
      const beat = setInterval(() => send(': still here\n\n'), KEEP_ALIVE_MS);
      const end = () => {
        clearInterval(beat);
        clearTimeout(settling);
        closed.abort();
        // A canceled stream is closed already; closing it again would throw an unhandled error.
        if (!isCanceled) controller.close();
      };
      if (over.aborted) end();
      else over.addEventListener('abort', end, { once: true });
      // Sends the headers at once, and makes browsers reconnect after 2 s.
      send('retry: 2000\n\n');
    },
    cancel() {
      isCanceled = true;
      closed.abort();
    },
  });
}

export function eventCalls(collaborators: EventCollaborators) {
  const streams = new Map<string, Set<AbortController>>();

  /**
   * One stream too many ends the oldest, which most likely belongs to a page that is not visible.
   */
  function admit({ personId }: SignedIn): AbortController {
    const own = streams.get(personId) ?? new Set();
    if (own.size >= MAX_STREAMS) [...own][0]?.abort();
    const closed = new AbortController();
    streams.set(personId, own.add(closed));
    closed.signal.addEventListener('abort', () => {
      own.delete(closed);
      if (own.size === 0) streams.delete(personId);
    });
    return closed;
  }

  return {
    events({ session, c }) {
      c.header('Content-Type', 'text/event-stream; charset=utf-8');
      // Keeps a proxy from buffering the events.
      c.header('X-Accel-Buffering', 'no');
      return c.body(eventStream(collaborators, session, c.req.raw.signal, admit(session)));
    },
  } satisfies Partial<Handlers>;
}
