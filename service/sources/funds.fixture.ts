import type { AskOptions, Funds } from './source.ts';

/** Funds for everything, and for nothing. */
export const ENOUGH_FUNDS: Funds = {
  workspaceId: '00000000-0000-4000-8000-000000000000',
  getPrice: () => 100,
  reserve: (kinds) => Promise.resolve([...kinds]),
};
export const NO_FUNDS: Funds = { ...ENOUGH_FUNDS, reserve: () => Promise.resolve([]) };

/** A request with enough funds that nothing ends. */
export const ASK_OPTIONS: AskOptions = {
  funds: ENOUGH_FUNDS,
  reference: 'test:0',
  deadline: new Date(0),
  signal: new AbortController().signal,
};
