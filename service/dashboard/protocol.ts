// Every call of the dashboard: the server implements this table, and the app calls it. Paths are
// relative to DASHBOARD_PATH. A line is the path, the request (query of a GET, else body) and the
// response. The shapes are in protocol/, by subject.
import type { z } from '../../lib/zod.ts';
import { done, type Call, callsFor } from './protocol/call.ts';
import * as enrichment from './protocol/enrichments.ts';
import * as preview from './protocol/import-preview.ts';
import * as money from './protocol/money.ts';
import * as people from './protocol/people.ts';
import * as retention from './protocol/retention.ts';
import * as server from './protocol/server.ts';
import * as session from './protocol/session.ts';

const anyone = callsFor('anyone');
const member = callsFor('member');
const operator = callsFor('operator');

export const calls = {
  signIn: anyone.post('/session', session.signIn, session.session),
  getSession: member.get('/session', null, session.session),
  signOut: member.delete('/session', null, done),
  changePassword: member.post('/session/password', session.passwordChange, session.session),
  events: member.get('/events', null, 'events'),

  listEnrichments: member.get('/enrichments', enrichment.enrichmentsQuery, enrichment.enrichments),
  getSummary: member.get('/summary', enrichment.summaryQuery, enrichment.summary),
  getEnrichment: member.get('/enrichments/{id}', null, enrichment.enrichmentDetail),
  cancelEnrichment: member.post('/enrichments/{id}/cancel', null, done),

  listDeliveries: member.get('/deliveries', enrichment.deliveriesQuery, enrichment.deliveries),
  getDelivery: member.get('/deliveries/{id}', null, enrichment.deliveryBody),
  resendDelivery: member.post('/deliveries/{id}/resend', null, done),

  listKeys: member.get('/keys', null, money.keys),
  createKey: member.post('/keys', money.newKey, money.shownKey),
  changeKey: member.patch('/keys/{id}', money.keyChange, done),
  rotateKey: member.post('/keys/{id}/rotate', money.rotation, money.shownKey),
  revokeKey: member.post('/keys/{id}/revoke', null, done),

  getBalance: member.get('/balance', money.balanceQuery, money.balance),
  listLedger: member.get('/ledger', money.ledgerQuery, money.ledger),
  exportLedger: member.get('/ledger.csv', money.ledgerExportQuery, 'download'),
  getSpend: member.get('/spend', money.spendQuery, money.spend),
  getOutcomes: member.get('/outcomes', money.spendQuery, money.outcomes),
  addCredits: operator.post('/credits', money.creditsAdded, done),

  getRetention: member.get('/retention', null, retention.retention),

  listPeople: operator.get('/people', null, people.people),
  createPerson: operator.post('/people', people.newPerson, people.personWithPassword),
  changeRole: operator.patch('/people/{id}', people.roleChange, done),
  resetPassword: operator.post('/people/{id}/password', null, people.personWithPassword),
  signOutPerson: operator.post('/people/{id}/sign-out', null, done),
  removePerson: operator.delete('/people/{id}', null, done),

  getSources: operator.get('/sources', server.sourcesQuery, server.sources),

  listSuppressions: operator.get('/suppressions', server.suppressionsQuery, server.suppressions),
  addSuppression: operator.post('/suppressions', server.newSuppression, server.added),
  removeSuppression: operator.delete('/suppressions/{id}', null, done),
  erasePerson: operator.post('/erasures', server.erasure, server.erasureReport),

  // Takes the beginning of a file, at most preview.BEGINNING_BYTES, and stores none of it.
  previewImport: operator.upload(
    '/import-previews',
    preview.importPreviewQuery,
    preview.importPreview,
  ),
  // A file is uploaded in parts of at most MAX_PART_BYTES, numbered from 0; then `startImport`
  // imports it.
  listImports: operator.get('/imports', null, server.imports),
  createImport: operator.post('/imports', server.newImport, server.directoryImport),
  putImportPart: operator.upload('/imports/{id}/parts/{part}', null, server.directoryImport),
  startImport: operator.post('/imports/{id}/start', null, done),
  getImportRejects: operator.get('/imports/{id}/rejects', null, 'download'),
  removeImport: operator.delete('/imports/{id}', null, done),
} as const satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;
/** The response type of a call that returns JSON. */
export type CallAnswer<Name extends CallName> = Calls[Name]['answer'] extends z.ZodMiniType
  ? z.infer<Calls[Name]['answer']>
  : never;
export type CallBody<Name extends CallName> = Calls[Name]['body'] extends z.ZodMiniType
  ? z.infer<Calls[Name]['body']>
  : null;
export type CallQuery<Name extends CallName> = Calls[Name]['query'] extends z.ZodMiniType
  ? z.infer<Calls[Name]['query']>
  : null;
