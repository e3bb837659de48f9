import { expect, test } from 'vitest';
import { createActions } from './actions.ts';
import { createNoticeCallbacks } from './create-notice-callbacks.ts';
import { createPageStore } from '../page-state.ts';

const failed = { id: 'failed', state: 'failed', needsNewJob: true, isSuperseded: false } as const;

test.each([
  { of: 'a job', job: failed, dismissed: ['failed'], code: 'gone' },
  { of: 'a refused request', job: null, dismissed: [], code: undefined },
])(
  '"Dismiss" at the notice of $of dismisses that notice, while the page has a problem',
  ({ job, dismissed, code }) => {
    const store = createPageStore();
    const actions = createActions(store);
    store.setState({ problem: { scope: { kind: 'account' }, problem: { code: 'gone' } } });
    createNoticeCallbacks({
      state: store.getState(),
      actions,
      job,
      onNewRequest: () => {},
    }).onDismiss?.();
    expect(store.getState().dismissed).toEqual(dismissed);
    expect(store.getState().problem?.problem.code).toBe(code);
  },
);
