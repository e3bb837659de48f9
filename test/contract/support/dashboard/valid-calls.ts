import { UNKNOWN_ID } from './browser.ts';
import type { TestDashboard } from './dashboard.ts';
import { calls, type CallName } from '../../../../service/dashboard/protocol.ts';

export const NAMES = Object.keys(calls) as CallName[];
export const WRITES = NAMES.filter((name) => calls[name].method !== 'GET');
export const OF_OPERATORS = NAMES.filter((name) => calls[name].access === 'operator');

/** A valid body and query for each call, so that its shape is not the reason of a refusal. */
const VALID: { [Name in CallName]?: { query?: object; body?: object } } = {
  signIn: { body: { email: 'unknown@tarnwick.example', password: 'x' } },
  changePassword: { body: { current: 'x', next: 'y' } },
  getSummary: { query: { since: '2026-01-01T00:00:00.000Z' } },
  getBalance: { query: { since: '2026-01-01T00:00:00.000Z' } },
  getSpend: { query: { days: '7', timeZone: 'Europe/Berlin' } },
  getOutcomes: { query: { days: '7', timeZone: 'Europe/Berlin' } },
  createKey: { body: { name: 'k', spendLimit: null } },
  changeKey: { body: { name: 'taken over' } },
  rotateKey: { body: { overlapHours: 0 } },
  addCredits: { body: { amount: 100, note: 'n', key: crypto.randomUUID() } },
  createPerson: { body: { email: 'new@tarnwick.example', role: 'operator' } },
  changeRole: { body: { role: 'operator' } },
  addSuppression: { body: { email: 'zoe@harbour.example' } },
  erasePerson: { body: { email: 'zoe@harbour.example', confirm: 'ERASE' } },
  createImport: { body: { name: 'people.csv', format: 'csv', bytes: 10 } },
  previewImport: { query: { format: 'csv', whole: 'yes' } },
  putImportPart: {},
};

/** Options that are valid for each call apart from the caller and the id. */
export const validOptionsFor = (name: CallName, id = UNKNOWN_ID) => {
  const { query, body } = VALID[name] ?? {};
  return {
    id,
    ...(query && { query: query as never }),
    ...(body && { rawBody: JSON.stringify(body) }),
    ...('upload' in calls[name] && { rawBody: 'first_name' }),
  };
};

/** In a workspace of their own. */
export const fresh = async (test: TestDashboard, role: 'member' | 'operator') => {
  const { workspaceId } = await test.workspace(10);
  return test.signedIn(workspaceId, role);
};
