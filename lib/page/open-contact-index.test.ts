import { afterEach, expect, test, vi } from 'vitest';
import { openContactIndex } from './open-contact-index.ts';

afterEach(() => vi.unstubAllGlobals());

test('The worker starts with the page’s index, and ends with the page.', () => {
  const workers: { url: string; sent: unknown[]; isEnded: boolean }[] = [];
  class FakeWorker extends EventTarget {
    readonly state: (typeof workers)[number];
    constructor(url: string) {
      super();
      this.state = { url, sent: [], isEnded: false };
      workers.push(this.state);
    }
    postMessage(message: unknown) {
      this.state.sent.push(message);
    }
    terminate() {
      this.state.isEnded = true;
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  const page = new AbortController();
  openContactIndex(
    { onChange: vi.fn<(state: unknown) => void>(), onFailure: vi.fn<() => void>() },
    page.signal,
  );
  const [worker] = workers;
  expect(worker?.url).toMatch(/\/contact-index\.js$/);
  expect(worker?.sent).toEqual([{ type: 'open' }]);
  page.abort();
  expect(worker?.isEnded).toBe(true);
});
