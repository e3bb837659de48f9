import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { send } from '../../lib/messages/send.ts';
import type { Problem } from '../../lib/messages/protocol.ts';
import { PROBLEM_CODES } from '../../lib/messages/problem.ts';
import { FAILURE_CODES, createFailure } from '../../lib/model/jobs/failure.ts';
import type { Label } from '../../lib/model/contacts/label.ts';
import { SAMPLE_SERVICE } from '../../lib/model/sample.ts';
import { createActions } from './actions.ts';
import { toConnectionFailure } from '../../lib/view/notices/connection-failure.ts';
import { createOptionsStore } from './options-store.ts';

type Answer = { ok: true; value: unknown } | { ok: false; problem: Problem };

afterEach(() => vi.restoreAllMocks());

function setUp(answer: Answer = { ok: true, value: {} }, granted = true) {
  const store = createOptionsStore();
  const asked = vi.fn<(name: string, request: unknown) => Promise<Answer>>(() =>
    Promise.resolve(answer),
  );
  const requestHost = vi.fn<(pattern: string | null) => Promise<boolean>>(() =>
    Promise.resolve(granted),
  );
  const collaborators = { store, send: asked as typeof send, requestHost };
  const actions = createActions(collaborators);
  return { store, asked, requestHost, actions };
}

it.each([
  [{ ok: true, value: {} }, ''],
  [
    { ok: false, problem: { code: 'no_room' } },
    'The change was not stored. Reload this page and try again.',
  ],
] as const)('a new list in the navigation: %j', async (answer, problem) => {
  const { store, asked, actions } = setUp(answer);
  const label = { kind: 'list', name: 'Hauliers' } as Label;
  await actions.onPutLabel(label);
  expect(asked).toHaveBeenCalledExactlyOnceWith('label.put', { label });
  expect(store.getState().problem).toBe(problem);
});

describe('connecting with a key', () => {
  it('requests permission for the host in the click, and then sends the key', async () => {
    const { store, asked, requestHost, actions } = setUp();
    actions.onKey('https://api.enrich.example', 'k');
    expect(requestHost).toHaveBeenCalledWith('https://api.enrich.example/*');
    expect(asked).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(store.getState().busyWith).toBeNull());
    expect(asked).toHaveBeenCalledWith('connection.key', {
      baseUrl: 'https://api.enrich.example',
      apiKey: 'k',
      consentHost: 'api.enrich.example',
    });
  });

  it('requests no permission for this computer', async () => {
    const { store, asked, requestHost, actions } = setUp();
    actions.onKey('http://127.0.0.1:8787', 'k');
    await vi.waitFor(() => expect(store.getState().busyWith).toBeNull());
    expect(requestHost).toHaveBeenCalledExactlyOnceWith(null);
    expect(asked).toHaveBeenCalledOnce();
  });

  it('sends nothing when the browser does not allow the host', async () => {
    const { store, asked, actions } = setUp({ ok: true, value: {} }, false);
    actions.onKey('https://api.enrich.example', 'k');
    await vi.waitFor(() => expect(store.getState().failure).not.toBeNull());
    expect(store.getState().failure!.text).toContain('api.enrich.example');
    expect(asked).not.toHaveBeenCalled();
  });

  it('shows at the key field that the service does not accept the key', async () => {
    const failure = createFailure('unauthorized', '');
    const { store, actions } = setUp({ ok: false, problem: { code: 'service', failure } });
    actions.onKey('https://api.enrich.example', 'k');
    await vi.waitFor(() => expect(store.getState().failure?.field).toBe('apiKey'));
  });
});

describe('the other actions', () => {
  it('tests the connection and stores its time', async () => {
    const { store, actions } = setUp({ ok: true, value: { milliseconds: 84 } });
    await actions.onTest();
    expect(store.getState()).toMatchObject({ answeredIn: 84, busyWith: null, failure: null });
  });

  it.each([
    ['onSample', 'sample'],
    ['onLocalDemo', 'local_demo'],
  ] as const)('%s shows only its own button as busy', async (action, busyWith) => {
    const { store, actions } = setUp();
    const acting = actions[action]();
    expect(store.getState().busyWith).toBe(busyWith);
    await acting;
    expect(store.getState().busyWith).toBeNull();
  });

  it('agrees to the host of the local demo, which is this computer', async () => {
    const { asked, actions } = setUp();
    await actions.onLocalDemo();
    expect(asked).toHaveBeenCalledWith('connection.local_demo', { consentHost: '127.0.0.1:8787' });
  });

  it('shows a change at once, stores only it without the worker, and states which setting was saved', async () => {
    const { store, asked, actions } = setUp();
    const changing = actions.onChange({ theme: 'dark' });
    expect(store.getState().settings.theme).toBe('dark');
    await changing;
    expect(await fakeBrowser.storage.local.get()).toEqual({ 'settings.theme': 'dark' });
    expect(asked).not.toHaveBeenCalled();
    expect(store.getState().saved).toBe('theme');
  });

  it('reverts a change that was not stored, with a message', async () => {
    const { store, actions } = setUp();
    vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValueOnce(new Error('disk full'));
    await actions.onChange({ theme: 'dark' });
    expect(store.getState().settings.theme).toBe('auto');
    expect(store.getState().problem).toContain('not stored');
  });

  it('leaves the demo instead of forgetting a key that it does not have', async () => {
    const { store, actions, asked } = setUp({ ok: true, value: {} });
    const at = '2026-11-20T10:00:00.000Z';
    const consent = { host: 'this browser', at };
    const own = { mode: 'sample' as const, additions: null, connectedAt: at, consent, keyEnd: '' };
    store.setState({ connection: { ...SAMPLE_SERVICE, ...own } });
    await actions.onForget();
    expect(asked).toHaveBeenCalledExactlyOnceWith('sample.leave', {});
  });

  it('shows that the key could not be forgotten', async () => {
    const { store, actions } = setUp({ ok: false, problem: { code: 'internal' } });
    await actions.onForget();
    expect(store.getState().problem).toContain('not forgotten');
  });
});

describe('toConnectionFailure', () => {
  it.each(PROBLEM_CODES)('has words for %s', (code) => {
    const { head, text } = toConnectionFailure({ code }, 'api.enrich.example');
    expect(head && text).toBeTruthy();
    expect(text).not.toContain('panel');
  });

  it.each(FAILURE_CODES)('has words for a service that is %s', (code) => {
    const problem = { code: 'service', failure: createFailure(code, 'x') } as const;
    const { head, text } = toConnectionFailure(problem, 'api.enrich.example');
    expect(head && text).toBeTruthy();
    expect(text).not.toMatch(/panel|options/);
  });
});
