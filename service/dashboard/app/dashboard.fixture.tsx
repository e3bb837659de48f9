// The page in a document, with a service that responds with the sample data. For tests.
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import type { Role } from '../protocol/session.ts';
import { DASHBOARD_ERRORS, type DashboardErrorCode } from '../protocol/call.ts';
import { createApi, type Api } from './api/client.ts';
import { App } from './app.tsx';
import { findCall, sampleAnswers, type Answers } from './sample-answers.fixture.ts';
import { NOW } from './sample/shared.fixture.ts';
import { createLanguageStore } from './state/language.ts';
import { createSessionStore } from './state/session.ts';

export type SampleRequest = { name: string; path: string; query: URLSearchParams; body: unknown };

export type SampleService = {
  fetch: typeof globalThis.fetch;
  /** All requests until now. */
  requests: SampleRequest[];
  /** Changes the responses from now on; null: the service does not respond. */
  answer(changes: Answers | null): void;
  refuse(name: keyof Answers, code: DashboardErrorCode): void;
  /** Holds all requests until the returned function is called. */
  hold(): () => void;
};

function createSampleService(role?: Role): SampleService {
  let answers: Answers | null = sampleAnswers(role);
  let held: Promise<void> | null = null;
  const refusals = new Map<string, DashboardErrorCode>();
  const requests: SampleRequest[] = [];

  async function fetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(String(input), 'http://service.example');
    const name = findCall(init.method ?? 'GET', url.pathname);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    requests.push({ name: name ?? '', path: url.pathname, query: url.searchParams, body });
    await held;
    if (!answers) throw new TypeError('Failed to fetch');
    const refused = name && refusals.get(name);
    const answer = name && answers[name];
    const headers = { 'X-Request-Id': 'req-5b1d' };
    if (!refused && answer) return Response.json(answer, { headers });
    const code = refused ?? 'dashboard.not_found';
    const [status, message] = DASHBOARD_ERRORS[code];
    return Response.json({ code, message }, { status, headers });
  }

  return {
    fetch,
    requests,
    answer(changes) {
      answers = changes && { ...sampleAnswers(role), ...changes };
    },
    refuse: (name, code) => void refusals.set(name, code),
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
  };
}

/** An event stream whose events the test sends. */
export class TestStream extends EventTarget {
  readonly CLOSED = 2;
  readyState = 0;

  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  send(data: unknown): void {
    this.dispatchEvent(new MessageEvent('change', { data: JSON.stringify(data) }));
  }
  fail(): void {
    this.readyState = this.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
  close(): void {
    this.readyState = this.CLOSED;
  }
}

export type ShownDashboard = {
  service: SampleService;
  streams: TestStream[];
  user: ReturnType<typeof userEvent.setup>;
};

/** Shows the address to a signed-in person. `arrange` runs before the first request. */
export function showDashboard(
  path = '/',
  role?: Role,
  arrange: (service: SampleService) => void = () => {},
): ShownDashboard {
  const service = createSampleService(role);
  arrange(service);
  // TanStack Query reads the time of a response from the clock.
  vi.setSystemTime(NOW);
  onTestFinished(() => void vi.useRealTimers());
  const streams: TestStream[] = [];
  const user = userEvent.setup();
  globalThis.history.replaceState(null, '', path);
  const sessionStore = createSessionStore(() => api);
  const api: Api = createApi({
    fetch: service.fetch,
    csrfToken: () => sessionStore.store.getState().session?.csrfToken ?? '',
    onFailure: sessionStore.handleFailure,
  });
  const openStream = () => {
    const stream = new TestStream();
    streams.push(stream);
    return stream;
  };
  render(
    <App
      collaborators={{
        api,
        sessionStore,
        language: createLanguageStore({
          storage: localStorage,
          preferred: ['en'],
          load: async () => ({}),
        }),
        openStream,
        page: document,
        now: () => NOW,
      }}
    />,
  );
  return { service, streams, user };
}
