// The sample data as the answers to each call of the protocol, for every request.
import { calls, type CallAnswer, type CallName } from '../protocol.ts';
import { DASHBOARD_PATH } from '../protocol/call.ts';
import type { Role } from '../protocol/session.ts';
import { DELIVERIES, DELIVERY_BODY } from './sample/deliveries.fixture.ts';
import { DETAIL } from './sample/enrichment-detail.fixture.ts';
import { enrichmentsPage, SUMMARY } from './sample/enrichments.fixture.ts';
import { idAt } from './sample/shared.fixture.ts';
import { IMPORTS, PREVIEW } from './sample/imports.fixture.ts';
import { BALANCE, KEYS, LEDGER, OUTCOMES, SPEND } from './sample/money.fixture.ts';
import { RETENTION, SOURCES, SUPPRESSIONS } from './sample/operator.fixture.ts';
import { PEOPLE, sampleSession } from './sample/people.fixture.ts';

export type Answers = { [Name in CallName]?: CallAnswer<Name> };

export function sampleAnswers(role: Role = 'operator'): Answers {
  const session = sampleSession(role);
  const shownKey = { key: KEYS.keys[0]!, secret: 'sl_live_3c9f7a20d1b84e66a5f0c2d7' };
  const person = PEOPLE.people[2]!;
  const newPassword = { person, oneTimePassword: 'bramble-4471-lantern' };
  return {
    signIn: session,
    getSession: session,
    signOut: {},
    changePassword: session,
    listEnrichments: enrichmentsPage(),
    getSummary: SUMMARY,
    getEnrichment: DETAIL,
    cancelEnrichment: {},
    listDeliveries: { rows: [...DELIVERIES], next: null },
    getDelivery: DELIVERY_BODY,
    resendDelivery: {},
    listKeys: KEYS,
    createKey: shownKey,
    changeKey: {},
    rotateKey: shownKey,
    revokeKey: {},
    getBalance: BALANCE,
    listLedger: LEDGER,
    getSpend: SPEND,
    getOutcomes: OUTCOMES,
    addCredits: {},
    getRetention: RETENTION,
    listPeople: PEOPLE,
    createPerson: newPassword,
    changeRole: {},
    resetPassword: newPassword,
    signOutPerson: {},
    removePerson: {},
    getSources: SOURCES,
    listSuppressions: SUPPRESSIONS,
    addSuppression: { id: idAt(403) },
    removeSuppression: {},
    erasePerson: { erased: { directory: 1, records: 3 } },
    listImports: IMPORTS,
    previewImport: PREVIEW,
    createImport: IMPORTS.imports[4]!,
    putImportPart: IMPORTS.imports[4]!,
    startImport: {},
    removeImport: {},
  };
}

const PATTERNS = Object.entries(calls).map(([name, { method, path }]) => ({
  name: name as CallName,
  method,
  pattern: new RegExp(`^${DASHBOARD_PATH}${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The call of the protocol for a request; undefined when there is none. */
export const findCall = (method: string, pathname: string): CallName | undefined =>
  PATTERNS.find((one) => one.method === method && one.pattern.test(pathname))?.name;
