// Sends contacts to HubSpot: found by email address, then by profile link; else created. Only empty fields of a record
// that was there are filled. Which properties are sent: contacts/export/hubspot-properties.ts.
import { t } from '@lingui/core/macro';
import { listValues, toSentPerson, type SentPerson } from '../../../contacts/export/sent-person.ts';
import type { Contact } from '../../../model/contacts/contact.ts';
import { createCrmClient, type CrmCollaborators } from '../crm/crm-client.ts';
import { cutReason, withoutValues } from '../reason.ts';
import { toUnfindable } from '../crm/unfindable.ts';
import {
  catchSendingInterruption,
  SendingInterruptedError,
  hasNoAnswer,
  unwrapAnswer,
  type BatchOutcome,
  type ContactResult,
  type SendingInterruption,
  type SentBatch,
  type Target,
} from '../target.ts';
import { findRecords, isFoundByLink } from './find-records.ts';
import {
  createHubspotApi,
  HUBSPOT_RULES,
  MAX_INPUTS,
  type HubspotApi,
  type HubspotRecord,
  type RecordInput,
} from './hubspot-api.ts';
import { toMissing, writeRecords, type WriteResult } from './write-records.ts';

const { name: NAME } = HUBSPOT_RULES;

/** Searches find a new record "a few moments" after it was created ("Search the CRM"). */
const SEARCH_DELAY_MS = 60_000;

export function createHubspot(collaborators: CrmCollaborators): Target {
  const api = createHubspotApi(createCrmClient(HUBSPOT_RULES, collaborators));
  /** By profile link: searches may not find them yet. */
  const created = new Map<string, HubspotRecord>();
  return {
    contactsPerBatch: MAX_INPUTS,
    check: () =>
      catchSendingInterruption(async () => {
        const { portalId } = unwrapAnswer(await api.readAccount());
        unwrapAnswer(await api.tryReading());
        return { account: String(portalId) };
      }),
    send: (batch) => sendBatch(api, created, batch, collaborators.now),
  };
}

async function sendBatch(
  api: HubspotApi,
  createdBefore: Map<string, HubspotRecord>,
  batch: SentBatch,
  now: () => Date,
): Promise<BatchOutcome> {
  const { contacts, creatingSince, beforeCreating, beforeWriting } = batch;
  const results = new Map<string, ContactResult>();
  let isUncertain = creatingSince !== null;
  let isCreating = false;
  const end = (interruption: SendingInterruption | null): BatchOutcome => ({
    results,
    interruption,
    isUncertain,
  });
  try {
    const sendable = findSendable(contacts, results);
    const { people, records } = await findRecords(api, sendable, createdBefore);
    await update(records);
    const missing = people.filter((person) => !records.has(person));
    const unknown = skipUnfindable(missing, results, toTaken());
    // HubSpot creates no second record with the same address. One that a person got by the link alone has no address.
    const late = unknown.filter(
      (person) =>
        person.emails.length === 0 ||
        (person.link !== '' && (creatingSince !== null || wasSent(person))),
    );
    await create(unknown.filter((person) => !late.includes(person)));
    if (late.length > 0) {
      const delay = findDelay(batch, late, now());
      if (delay) return end(delay);
      await beforeCreating(now());
      isCreating = true;
      await create(late);
    }
    isUncertain = false;
    return end(null);
  } catch (error) {
    if (!(error instanceof SendingInterruptedError)) throw error;
    if (isCreating) isUncertain = hasNoAnswer(error.interruption);
    return end(error.interruption);
  }

  function unlessStopped<Inputs extends readonly RecordInput[], Answer>(
    write: (inputs: Inputs, beforeSending: () => Promise<void>) => Promise<Answer>,
  ) {
    return (inputs: Inputs): Promise<Answer> =>
      write(inputs, () => beforeWriting(inputs.map((input) => input.objectWriteTraceId)));
  }

  async function update(records: ReadonlyMap<SentPerson, HubspotRecord>): Promise<void> {
    const byRecord = new Map<string, { person: SentPerson; properties: Record<string, string> }>();
    for (const [person, { id, properties }] of records) {
      const missing = toMissing(person, properties);
      // HubSpot accepts a record once in a batch: a second contact of it is sent in the next one.
      if (byRecord.has(id)) continue;
      byRecord.set(id, { person, properties: missing });
      if (Object.keys(missing).length === 0)
        results.set(person.id, { state: 'sent', filled: 0, recordId: id });
    }
    const inputs = [...byRecord].flatMap(([id, { person, properties }]) =>
      results.has(person.id) ? [] : { objectWriteTraceId: person.id, id, properties },
    );
    await writeRecords(inputs, unlessStopped(api.update), ({ id, properties }, written) => {
      const { person } = byRecord.get(id)!;
      const filled = Object.keys(properties).length;
      results.set(person.id, { ...toResult(person, written, filled), recordId: id });
    });
  }

  async function create(people: readonly SentPerson[]): Promise<void> {
    const byId = new Map(people.map((person) => [person.id, person]));
    const inputs = people.map((person) => ({
      objectWriteTraceId: person.id,
      properties: toMissing(person, {}),
    }));
    await writeRecords(inputs, unlessStopped(api.create), ({ objectWriteTraceId: id }, written) => {
      const person = byId.get(id)!;
      results.set(id, toResult(person, written));
      if (written.type === 'written' && written.record && person.link !== '') {
        createdBefore.set(person.link, written.record);
      }
    });
  }
}

const toTaken = (): ContactResult => ({
  state: 'skipped',
  reason: t`Its email address belongs to another person in HubSpot, and it has no profile link by which HubSpot could find it again`,
});

function skipUnfindable(
  people: readonly SentPerson[],
  results: Map<string, ContactResult>,
  skipped: ContactResult,
): SentPerson[] {
  return people.filter((person) => {
    const isFindable = person.emails.length > 0 || isFoundByLink(person);
    if (!isFindable) results.set(person.id, skipped);
    return isFindable;
  });
}

/** Without those that cannot be found again, and each person once: the second one is sent in the next batch. */
function findSendable(
  contacts: readonly Contact[],
  results: Map<string, ContactResult>,
): SentPerson[] {
  const seen = new Set<string>();
  const people = contacts.map(toSentPerson);
  return skipUnfindable(people, results, toUnfindable(NAME)).filter((person) => {
    const keys = [...person.emails, person.link].filter(Boolean);
    const isFirst = keys.every((key) => !seen.has(key));
    for (const key of keys) seen.add(key);
    return isFirst;
  });
}

const wasSent = ({ person }: SentPerson): boolean =>
  (person.contact.history ?? []).some(({ type, text }) => type === 'sent' && text === NAME);

/** Until a search finds what an earlier try, or the sending before, may have created. */
function findDelay(
  { creatingSince, lastSentAt }: SentBatch,
  people: readonly SentPerson[],
  now: Date,
): SendingInterruption | null {
  const times = [creatingSince, people.some(wasSent) ? lastSentAt : null].flatMap(
    (one) => one?.getTime() ?? [],
  );
  const left = Math.max(...times) + SEARCH_DELAY_MS - now.getTime();
  if (left <= 0) return null;
  return {
    type: 'later',
    afterSeconds: Math.ceil(left / 1000),
    isLimit: true,
    problem: t`HubSpot’s search needs a minute to find what was just sent. Then it goes on.`,
  };
}

function toResult(person: SentPerson, written: WriteResult, filled?: number): ContactResult {
  switch (written.type) {
    case 'written':
      return {
        state: 'sent',
        ...(filled !== undefined && { filled }),
        ...(written.record && { recordId: written.record.id }),
      };
    case 'exists':
      return { state: 'sent', filled: 0 };
    case 'refused':
      return {
        state: 'refused',
        reason: cutReason(withoutValues(written.reason, listValues(person))),
      };
  }
}
