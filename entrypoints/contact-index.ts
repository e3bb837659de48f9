// The worker of the contacts page: it has the index, so that neither building nor searching delays the page.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { createIndexServer } from '../lib/contacts/search/index-server.ts';
import { createContactIndexSource } from '../lib/store/contact-index-source.ts';
import { openDatabase } from '../lib/store/database.ts';

export default defineUnlistedScript(() => {
  const server = createIndexServer({
    source: createContactIndexSource(openDatabase()),
    // The global object of a worker has no target origin; its second argument is options.
    post: (response) => globalThis.postMessage(response, {}),
    now: () => new Date(),
    // The page ends the worker.
    signal: new AbortController().signal,
  });
  globalThis.addEventListener('message', ({ data }) => server.receive(data));
});
