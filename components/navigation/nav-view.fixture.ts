import type { NavView } from '../../lib/view/navigation/nav-view.ts';

export const navViewWith = (changes: Partial<NavView> = {}): NavView => ({
  all: 1204,
  companies: 212,
  due: 9,
  deleted: 2,
  jobs: 0,
  canFind: false,
  isSample: false,
  labels: [],
  views: [],
  getCount: () => null,
  account: {
    state: 'connected',
    balance: '412 credits',
    low: false,
    spent: '14 spent',
    held: '90 held',
  },
  ...changes,
});
