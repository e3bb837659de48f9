import { expect, test, vi } from 'vitest';
import type { send } from '../../lib/messages/send.ts';
import { createOptionsStore } from './options-store.ts';
import { createSiteActions } from './site-actions.ts';

function setUp({ granted = async () => true, ok = true } = {}) {
  const store = createOptionsStore();
  const order: string[] = [];
  const requestHost = vi.fn<(pattern: string | null) => Promise<boolean>>((pattern) => {
    order.push(pattern ?? 'none');
    return granted();
  });
  const asked = vi.fn<(name: string, request: unknown) => Promise<object>>(async (name) => {
    order.push(name);
    return ok ? { ok, value: {} } : { ok, problem: { code: 'internal' } };
  });
  const actions = createSiteActions({ store, send: asked as unknown as typeof send, requestHost });
  return { store, order, asked, actions };
}

test('the permission for a site is requested in the click, and then the worker is notified', async () => {
  const { actions, order, asked } = setUp();
  const added = actions.add('https://www.acme.example/team?page=2');
  expect(order).toEqual(['https://www.acme.example/*']);
  expect(await added).toBe(true);
  expect(asked).toHaveBeenCalledWith('site.badge', { host: 'www.acme.example', isOn: true });
});

test.each<[string, Parameters<typeof setUp>[0], string]>([
  ['a refusal', { granted: async () => false }, 'did not allow www.acme.example'],
  ['a worker that fails', { ok: false }, 'Nothing was changed'],
])('%s is said at the field', async (_, options, text) => {
  const { actions, store } = setUp(options);
  expect(await actions.add('www.acme.example')).toBe(false);
  expect(store.getState().siteProblem).toContain(text);
});

test.each(['mail.google.com', 'http://www.acme.example/', 'a name', 'file:///cv.html'])(
  'no permission is requested for %s',
  async (text) => {
    const { actions, store, order } = setUp();
    expect(await actions.add(text)).toBe(false);
    expect(order).toEqual([]);
    expect(store.getState().siteProblem).toContain('https site');
  },
);

test('a removal notifies the worker and clears an earlier problem', async () => {
  const { actions, store, asked } = setUp();
  await actions.add('a name');
  await actions.remove('www.acme.example');
  expect(asked).toHaveBeenCalledWith('site.badge', { host: 'www.acme.example', isOn: false });
  expect(store.getState().siteProblem).toBe('');
});
