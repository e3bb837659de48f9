import type { IndexPort } from '../../../lib/contacts/search/index-client.ts';
import { createIndexServer } from '../../../lib/contacts/search/index-server.ts';
import { createContactIndexSource } from '../../../lib/store/contact-index-source.ts';
import type { Database } from '../../../lib/store/database.ts';

/** The worker's index of contacts, in this thread. Messages arrive later, as from a worker. */
export function createIndexPort(db: Database, signal: AbortSignal): IndexPort {
  const target = new EventTarget();
  const server = createIndexServer({
    source: createContactIndexSource(db),
    post: (data) =>
      queueMicrotask(() => target.dispatchEvent(new MessageEvent('message', { data }))),
    now: () => new Date(),
    signal,
  });
  return {
    postMessage: (message) => queueMicrotask(() => server.receive(message)),
    addEventListener: (type, listener, options) =>
      target.addEventListener(type, listener as EventListener, options),
  };
}
