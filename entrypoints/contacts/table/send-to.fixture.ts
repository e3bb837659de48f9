import type { SendToCollaborators } from './use-send-to.tsx';

/** For tests of pages that offer sending and send nothing. */
export const NO_SENDING: SendToCollaborators = {
  send: async () => ({ ok: false, problem: { code: 'internal' } }),
  waitForEarlyUndo: async () => {},
  findSuppressed: async () => new Set(),
  countForSending: async () => ({ samples: 0, unfindable: 0, sentBefore: 0 }),
  writeResult: () => {},
  readContacts: async () => new Map(),
  openSettings: () => {},
};
