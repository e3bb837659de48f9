import { expect, test, vi } from 'vitest';
import { createNotificationActions } from './notification-actions.ts';
import { createOptionsStore } from './options-store.ts';

function setUp(granted: () => Promise<boolean>) {
  const store = createOptionsStore();
  const requestNotifications = vi.fn<() => Promise<boolean>>(granted);
  const onChange = vi.fn<(changes: object) => Promise<void>>(async () => {});
  const actions = createNotificationActions({ store, onChange, requestNotifications });
  return { store, requestNotifications, onChange, actions };
}

test('The permission is requested in the click, before anything is stored', async () => {
  const { actions, requestNotifications, onChange, store } = setUp(async () => true);
  const switched = actions.switchOn();
  expect(requestNotifications).toHaveBeenCalledOnce();
  expect(onChange).not.toHaveBeenCalled();
  await switched;
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ notifyWhenEnded: true });
  expect(store.getState().notificationProblem).toBe('');
});

test.each<[string, () => Promise<boolean>]>([
  ['the user refuses', async () => false],
  ['the browser throws', () => Promise.reject(new Error('No gesture.'))],
])('If %s, the setting stays off, and the page says why', async (_, granted) => {
  const { actions, onChange, store } = setUp(granted);
  await actions.switchOn();
  expect(onChange).not.toHaveBeenCalled();
  expect(store.getState().areNotificationsAllowed).toBe(false);
  expect(store.getState().notificationProblem).toContain('did not allow notifications');
});

test('Switching off requests nothing, and clears an earlier refusal', async () => {
  const { actions, requestNotifications, onChange, store } = setUp(async () => false);
  await actions.switchOn();
  requestNotifications.mockClear();
  await actions.switchOff();
  expect(requestNotifications).not.toHaveBeenCalled();
  expect(onChange).toHaveBeenCalledExactlyOnceWith({ notifyWhenEnded: false });
  expect(store.getState().notificationProblem).toBe('');
});
