import { browser } from 'wxt/browser';
import {
  createIndexClient,
  type IndexClient,
  type IndexEvents,
} from '../contacts/search/index-client.ts';

/** Starts the worker with the index of the contacts, and ends it when the signal aborts. */
export function openContactIndex(events: IndexEvents, signal: AbortSignal): IndexClient {
  const worker = new Worker(browser.runtime.getURL('/contact-index.js'));
  signal.addEventListener('abort', () => worker.terminate());
  return createIndexClient(worker, events, signal);
}
