import { expect, test, vi } from 'vitest';
import type { send } from '../../lib/messages/send.ts';
import { createWebhookActions, createWebhookSecret } from './webhook-actions.ts';

function setUp(isGranted = true, answer: unknown = { ok: true, value: { problem: '' } }) {
  const asked = vi.fn<(name: string, request: unknown) => Promise<unknown>>(async () => answer);
  const requestHost = vi.fn<(pattern: string) => Promise<boolean>>(async () => isGranted);
  const actions = createWebhookActions({ send: asked as unknown as typeof send, requestHost });
  return { asked, requestHost, actions };
}

const URL_OF_HOOK = 'https://hooks.flow.example/in/81';

test('the host is asked for in the click, and then the webhook is stored', async () => {
  const { asked, requestHost, actions } = setUp();
  const secret = createWebhookSecret();
  const connecting = actions.connect(URL_OF_HOOK, secret);
  expect(requestHost).toHaveBeenCalledWith('https://hooks.flow.example/*');
  expect(await connecting).toMatchObject({ message: expect.stringContaining('Connected') });
  expect(asked).toHaveBeenCalledWith('webhook.connect', { url: URL_OF_HOOK, secret });
});

test.each([
  ['http://hooks.flow.example/in', createWebhookSecret(), 'https'],
  ['hooks.flow.example/in', createWebhookSecret(), 'whole address'],
  [URL_OF_HOOK, 'short', 'whsec_'],
])('%s with the secret %s is not stored', async (url, secret, problem) => {
  const { asked, actions } = setUp();
  expect((await actions.connect(url, secret)).problem).toContain(problem);
  expect(asked).not.toHaveBeenCalled();
});

test('a host that the browser does not allow is not stored', async () => {
  const { asked, actions } = setUp(false);
  expect((await actions.connect(URL_OF_HOOK, createWebhookSecret())).problem).toContain('allow');
  expect(asked).not.toHaveBeenCalled();
});

test('a test says what the receiver answers', async () => {
  const { actions } = setUp(true, { ok: true, value: { problem: 'The address answers 404.' } });
  expect((await actions.test()).problem).toContain('answers 404');
  expect(await setUp().actions.test()).toEqual({ message: 'The test was accepted.' });
});
