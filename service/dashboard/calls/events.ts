// Open dashboards are told what changed, by the database's own signals, and ask again: nothing here
// looks into the database on a timer.
import type { Signals } from '../../db/signals.ts';
import type { Sessions, SignedIn } from '../access/sessions.ts';
import type { Change, TOPICS } from '../protocol/events.ts';
import type { Handlers } from './handlers.ts';

type Topic = (typeof TOPICS)[number];

export type EventCollaborators = {
  signals: Signals;
  sessions: Sessions;
  /** The service stops. */
  stopping: AbortSignal;
  now: () => Date;
};

/** What a workspace is told of; `session` is everything around it. */
export const subjectOf = (workspaceId: string, topic: Exclude<Topic, 'imports'>): string =>
  `${workspaceId}:${topic}`;
/** Imports are the whole server's. */
export const IMPORTS = 'imports';

/** Shorter than any proxy's idea of a dead connection. */
const HEARTBEAT_MS = 20_000;
/** A batch of a hundred contacts is not a hundred changes to look at. */
const SETTLE_MS = 300;
/** The browser then connects again, and its session is looked at anew. */
const LONGEST_MS = 30 * 60_000;

/** Of one person and process: each asks the database at each change. */
export const MOST_STREAMS = 20;

const TOPICS_OF_WORKSPACE = [
  'enrichments',
  'balance',
  'webhooks',
  'keys',
  'session',
] as const satisfies Topic[];

/** A start and each result move credits too. */
const ALSO: Partial<Record<Topic, Topic[]>> = { enrichments: ['balance'], imports: ['session'] };

const encoder = new TextEncoder();

function eventStream(
  it: EventCollaborators,
  session: SignedIn,
  client: AbortSignal,
  closed: AbortController,
): ReadableStream<Uint8Array> {
  const left = Math.max(0, session.expiresAt.getTime() - it.now().getTime());
  const over = AbortSignal.any([
    client,
    it.stopping,
    closed.signal,
    AbortSignal.timeout(Math.min(LONGEST_MS, left)),
  ]);
  const changed = new Set<Topic>();
  let settling: NodeJS.Timeout | undefined;
  let isCanceled = false;

  return new ReadableStream<Uint8Array>({
    start(controller) {
      const send = (text: string) => {
        if (!over.aborted) controller.enqueue(encoder.encode(text));
      };

      async function tell(): Promise<void> {
        settling = undefined;
        const topics = [...changed];
        changed.clear();
        // Signed out, removed or given another role since: there is nothing more to hear.
        if (!(await it.sessions.isOpen(session))) return closed.abort();
        const change: Change = { topics, enrichments: [] };
        send(`event: change\ndata: ${JSON.stringify(change)}\n\n`);
      }

      const hear = (topic: Topic) => () => {
        for (const each of [topic, ...(ALSO[topic] ?? [])]) changed.add(each);
        settling ??= setTimeout(() => void tell().catch(() => closed.abort()), SETTLE_MS);
      };

      for (const topic of TOPICS_OF_WORKSPACE) {
        const subject = subjectOf(session.workspaceId, topic);
        it.signals.subscribe('dashboard', subject, hear(topic), over);
      }
      if (session.role === 'operator') {
        it.signals.subscribe('dashboard', IMPORTS, hear('imports'), over);
      }
      const beat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS);
      const end = () => {
        clearInterval(beat);
        clearTimeout(settling);
        closed.abort();
        // Who canceled has closed it, and a second time would be an error that nobody catches.
        if (!isCanceled) controller.close();
      };
      if (over.aborted) end();
      else over.addEventListener('abort', end, { once: true });
      // The headers leave at once, and a connection that is lost is tried again after 2 s.
      send('retry: 2000\n\n');
    },
    cancel() {
      isCanceled = true;
      closed.abort();
    },
  });
}

export function eventCalls(it: EventCollaborators): Pick<Handlers, 'events'> {
  const streams = new Map<string, Set<AbortController>>();

  /** One too many ends the oldest, which is likely to be of a page that nobody looks at. */
  function admit({ personId }: SignedIn): AbortController {
    const own = streams.get(personId) ?? new Set();
    if (own.size >= MOST_STREAMS) [...own][0]?.abort();
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
      // What stands in front is not to hold it back until there is more.
      c.header('X-Accel-Buffering', 'no');
      return c.body(eventStream(it, session, c.req.raw.signal, admit(session)));
    },
  };
}
