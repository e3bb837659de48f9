// The page in a document, with a service that answers by the sample. For tests.
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '../protocol/session.ts';
import { DASHBOARD_ERRORS, type DashboardErrorCode } from '../protocol/call.ts';
import { createApi, type Api } from './api/client.ts';
import { App } from './app.tsx';
import { createRouter } from './router/router.ts';
import { callOf, sampleAnswers, type Answers } from './sample-answers.fixture.ts';
import { NOW } from './sample/ground.fixture.ts';
import { createSessionRoom } from './state/session.ts';

export type Asked = { name: string; path: string; query: URLSearchParams; body: unknown };

export type SampleService = {
  fetch: typeof globalThis.fetch;
  /** Every request so far. */
  asked: Asked[];
  /** Changes what is answered from now on; null: nothing answers any more. */
  answer(changes: Answers | null): void;
  refuse(name: keyof Answers, code: DashboardErrorCode): void;
};

export function createSampleService(role?: Role): SampleService {
  let answers: Answers | null = sampleAnswers(role);
  const refusals = new Map<string, DashboardErrorCode>();
  const asked: Asked[] = [];

  async function fetch(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(String(input), 'http://service.example');
    const name = callOf(init.method ?? 'GET', url.pathname);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    asked.push({ name: name ?? '', path: url.pathname, query: url.searchParams, body });
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
    asked,
    answer(changes) {
      answers = changes && { ...sampleAnswers(role), ...changes };
    },
    refuse: (name, code) => void refusals.set(name, code),
  };
}

/** An event stream whose events the test sends itself. */
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

export type Shown = {
  service: SampleService;
  streams: TestStream[];
  user: ReturnType<typeof userEvent.setup>;
};

const noPage = new AbortController().signal;

/** jsdom has the element and not what opens it. */
function letDialogsOpen(): void {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

/** Somebody is signed in and looks at that address; `arrange` comes before anything is asked. */
export function showDashboard(
  path = '/',
  role?: Role,
  arrange: (service: SampleService) => void = () => {},
): Shown {
  letDialogsOpen();
  const service = createSampleService(role);
  arrange(service);
  const streams: TestStream[] = [];
  const user = userEvent.setup();
  globalThis.history.replaceState(null, '', path);
  const sessionRoom = createSessionRoom(() => api);
  const api: Api = createApi({
    fetch: service.fetch,
    csrfToken: () => sessionRoom.store.getState().session?.csrfToken ?? '',
    onFailure: sessionRoom.hear,
  });
  const openStream = () => {
    const stream = new TestStream();
    streams.push(stream);
    return stream;
  };
  render(
    <App
      parts={{
        api,
        sessionRoom,
        openStream,
        sight: document,
        router: createRouter(globalThis.window, globalThis.window, noPage),
        now: () => NOW,
      }}
    />,
  );
  return { service, streams, user };
}
