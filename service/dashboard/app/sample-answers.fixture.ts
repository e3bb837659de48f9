// The sample as a service that answers by the protocol: what each call answers, whatever is asked.
import { calls, type AnswerOf, type CallName } from '../protocol.ts';
import { DASHBOARD_PATH } from '../protocol/call.ts';
import type { Role } from '../protocol/session.ts';
import * as sample from './sample.fixture.ts';

export type Answers = { [Name in CallName]?: AnswerOf<Name> };

export function sampleAnswers(role: Role = 'operator'): Answers {
  const session = sample.sampleSession(role);
  const shownKey = { key: sample.KEYS.keys[0]!, secret: 'sl_live_3c9f7a20d1b84e66a5f0c2d7' };
  const person = sample.PEOPLE.people[2]!;
  const newPassword = { person, oneTimePassword: 'bramble-4471-lantern' };
  return {
    signIn: session,
    getSession: session,
    signOut: {},
    changePassword: session,
    listEnrichments: sample.enrichmentsPage(),
    getSummary: sample.SUMMARY,
    getEnrichment: sample.DETAIL,
    cancelEnrichment: {},
    listDeliveries: { rows: [...sample.DELIVERIES], next: null },
    getDelivery: sample.DELIVERY_BODY,
    resendDelivery: {},
    listKeys: sample.KEYS,
    createKey: shownKey,
    changeKey: {},
    rotateKey: shownKey,
    revokeKey: {},
    getBalance: sample.BALANCE,
    listLedger: sample.LEDGER,
    getSpend: sample.SPEND,
    addCredits: {},
    getRetention: sample.RETENTION,
    listPeople: sample.PEOPLE,
    createPerson: newPassword,
    changeRole: {},
    resetPassword: newPassword,
    signOutPerson: {},
    removePerson: {},
    getSources: sample.SOURCES,
    listSuppressions: sample.SUPPRESSIONS,
    addSuppression: { id: sample.idAt(403) },
    removeSuppression: {},
    erasePerson: { erased: { results: 3, people: 1 } },
    listImports: sample.IMPORTS,
    createImport: sample.IMPORTS.imports[4]!,
    putImportPart: sample.IMPORTS.imports[4]!,
    startImport: {},
    removeImport: {},
  };
}

const PATTERNS = Object.entries(calls).map(([name, { method, path }]) => ({
  name: name as CallName,
  method,
  pattern: new RegExp(`^${DASHBOARD_PATH}${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** The call that a request is; undefined when it is none of the protocol. */
export const callOf = (method: string, pathname: string): CallName | undefined =>
  PATTERNS.find((one) => one.method === method && one.pattern.test(pathname))?.name;
