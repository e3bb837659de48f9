// Every call of the dashboard: the server answers this table, the app calls it. Paths are relative to
// DASHBOARD_PATH. The shapes are in protocol/, by concern.
import type { z } from '../../lib/zod.ts';
import { done, type Call } from './protocol/call.ts';
import * as enrichment from './protocol/enrichments.ts';
import * as money from './protocol/money.ts';
import * as operator from './protocol/operator.ts';
import * as people from './protocol/session.ts';

const get = <const C extends Pick<Call, 'path' | 'access' | 'query' | 'answer'>>(call: C) =>
  ({ method: 'GET', body: null, ...call }) as const;

const write = <const C extends Pick<Call, 'method' | 'path' | 'access' | 'body' | 'answer'>>(
  call: C,
) => ({ query: null, ...call }) as const;

const member = 'member';
const anOperator = 'operator';
const query = null;
const body = null;

// prettier-ignore
export const calls = {
  signIn: write({ method: 'POST', path: '/session', access: 'anyone', body: people.signIn, answer: people.session }),
  getSession: get({ path: '/session', access: member, query, answer: people.session }),
  signOut: write({ method: 'DELETE', path: '/session', access: member, body, answer: done }),
  changePassword: write({ method: 'POST', path: '/session/password', access: member, body: people.passwordChange, answer: people.session }),
  events: get({ path: '/events', access: member, query, answer: 'events' }),

  listEnrichments: get({ path: '/enrichments', access: member, query: enrichment.enrichmentsQuery, answer: enrichment.enrichments }),
  getSummary: get({ path: '/summary', access: member, query: enrichment.summaryQuery, answer: enrichment.summary }),
  getEnrichment: get({ path: '/enrichments/{id}', access: member, query, answer: enrichment.enrichmentDetail }),
  cancelEnrichment: write({ method: 'POST', path: '/enrichments/{id}/cancel', access: member, body, answer: done }),

  listDeliveries: get({ path: '/deliveries', access: member, query: enrichment.deliveriesQuery, answer: enrichment.deliveries }),
  getDelivery: get({ path: '/deliveries/{id}', access: member, query, answer: enrichment.deliveryBody }),
  resendDelivery: write({ method: 'POST', path: '/deliveries/{id}/resend', access: member, body, answer: done }),

  listKeys: get({ path: '/keys', access: member, query, answer: money.keys }),
  createKey: write({ method: 'POST', path: '/keys', access: member, body: money.newKey, answer: money.shownKey }),
  changeKey: write({ method: 'PATCH', path: '/keys/{id}', access: member, body: money.keyChange, answer: done }),
  rotateKey: write({ method: 'POST', path: '/keys/{id}/rotate', access: member, body: money.rotation, answer: money.shownKey }),
  revokeKey: write({ method: 'POST', path: '/keys/{id}/revoke', access: member, body, answer: done }),

  getBalance: get({ path: '/balance', access: member, query: money.balanceQuery, answer: money.balance }),
  listLedger: get({ path: '/ledger', access: member, query: money.ledgerQuery, answer: money.ledger }),
  exportLedger: get({ path: '/ledger.csv', access: member, query: money.ledgerExportQuery, answer: 'download' }),
  getSpend: get({ path: '/spend', access: member, query: money.spendQuery, answer: money.spend }),
  addCredits: write({ method: 'POST', path: '/credits', access: anOperator, body: money.creditsAdded, answer: done }),

  getRetention: get({ path: '/retention', access: member, query, answer: people.retention }),

  listPeople: get({ path: '/people', access: anOperator, query, answer: people.people }),
  createPerson: write({ method: 'POST', path: '/people', access: anOperator, body: people.newPerson, answer: people.personWithPassword }),
  changeRole: write({ method: 'PATCH', path: '/people/{id}', access: anOperator, body: people.roleChange, answer: done }),
  resetPassword: write({ method: 'POST', path: '/people/{id}/password', access: anOperator, body, answer: people.personWithPassword }),
  signOutPerson: write({ method: 'POST', path: '/people/{id}/sign-out', access: anOperator, body, answer: done }),
  removePerson: write({ method: 'DELETE', path: '/people/{id}', access: anOperator, body, answer: done }),

  getSources: get({ path: '/sources', access: anOperator, query: operator.sourcesQuery, answer: operator.sources }),

  listSuppressions: get({ path: '/suppressions', access: anOperator, query: operator.suppressionsQuery, answer: operator.suppressions }),
  addSuppression: write({ method: 'POST', path: '/suppressions', access: anOperator, body: operator.newSuppression, answer: operator.added }),
  removeSuppression: write({ method: 'DELETE', path: '/suppressions/{id}', access: anOperator, body, answer: done }),
  erasePerson: write({ method: 'POST', path: '/erasures', access: anOperator, body: operator.erasure, answer: operator.erasureReport }),

  // A file comes in parts of MAX_PART_BYTES at most, from 0 on, then `startImport` reads it in.
  listImports: get({ path: '/imports', access: anOperator, query, answer: operator.imports }),
  createImport: write({ method: 'POST', path: '/imports', access: anOperator, body: operator.newImport, answer: operator.directoryImport }),
  putImportPart: { ...write({ method: 'PUT', path: '/imports/{id}/parts/{part}', access: anOperator, body, answer: operator.directoryImport }), upload: true },
  startImport: write({ method: 'POST', path: '/imports/{id}/start', access: anOperator, body, answer: done }),
  getImportRejects: get({ path: '/imports/{id}/rejects', access: anOperator, query, answer: 'download' }),
  removeImport: write({ method: 'DELETE', path: '/imports/{id}', access: anOperator, body, answer: done }),
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
/** Of a call that answers JSON. */
export type AnswerOf<Name extends CallName> = Calls[Name]['answer'] extends z.ZodMiniType
  ? z.infer<Calls[Name]['answer']>
  : never;
export type BodyOf<Name extends CallName> = Calls[Name]['body'] extends z.ZodMiniType
  ? z.infer<Calls[Name]['body']>
  : null;
export type QueryOf<Name extends CallName> = Calls[Name]['query'] extends z.ZodMiniType
  ? z.infer<Calls[Name]['query']>
  : null;
