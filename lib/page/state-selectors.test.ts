import { expect, test } from 'vitest';
import { jobWith } from '../view/jobs/job.fixture.ts';
import { createPageStore, type PageState } from './page-state.ts';
import { getAffordability, getSendingStop } from './state-selectors.ts';

const connection = {
  mode: 'key',
  baseUrl: 'https://api.enrich.example/api/v2',
  workspaceId: 'w',
  connectedAt: '2026-01-22T10:00:00.000Z',
} as PageState['connection'];
const at = '2026-01-22T10:05:00.000Z';
const stoppedKey = { connectedAt: connection!.connectedAt, at } as PageState['stopped'];
const { baseUrl, workspaceId } = connection!;
const job = jobWith({ baseUrl, workspaceId });

test.each<[string, Partial<PageState>, string | null]>([
  ['the host is not allowed', { isHostAllowed: false }, 'host_not_allowed'],
  ['the key was refused', { stopped: stoppedKey }, 'key_refused'],
  ['the storage is full', { storageFullSince: at, activeJobs: [job] }, 'storage_full'],
  ['no job waits that could find space again', { storageFullSince: at }, null],
  ['nothing is in the way', {}, null],
])('When %s, priced buttons say so', (_, changes, reason) => {
  const store = createPageStore();
  store.setState({ connection, ...changes });
  expect(getAffordability(store.getState(), true).stoppedBy).toBe(reason);
});

test.each<[string, Partial<PageState>, string | null]>([
  ['there is no network', { isOnline: false }, 'You are offline. Nothing can be sent.'],
  ['the host is not allowed', { isHostAllowed: false }, 'Your service is not allowed.'],
  ['requests leave', {}, null],
])('When %s, dialogs that send say so', (_, changes, sentence) => {
  const store = createPageStore();
  store.setState({ connection, ...changes });
  expect(getSendingStop(store.getState())).toBe(sentence);
});
