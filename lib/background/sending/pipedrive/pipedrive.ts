// Sends contacts to Pipedrive, one after the other: found by email address, then by profile link; else created, with
// an organization that is found or created by its name. Nothing in a record that was there is replaced.
import { t } from '@lingui/core/macro';
import {
  isFindable,
  listValues,
  toSentPerson,
  type SentPerson,
} from '../../../contacts/export/sent-person.ts';
import { createCrmClient, type CrmCollaborators } from '../crm/crm-client.ts';
import { cutReason, withoutValues } from '../reason.ts';
import { toUnfindable } from '../crm/unfindable.ts';
import {
  catchSendingInterruption,
  SendingInterruptedError,
  RefusedError,
  type BatchOutcome,
  type ContactResult,
  type SentBatch,
  type Target,
} from '../target.ts';
import { findOrganizationId, findPersonId } from './find-record.ts';
import { toMissing, toOwnFields, toPipedrivePerson, type OwnFields } from './person-input.ts';
import { createPipedriveApi, PIPEDRIVE_RULES, type PipedriveApi } from './pipedrive-api.ts';
import { readRecentRecords, type RecentRecords } from './recent-records.ts';

/** Each has several requests, and the result of each is on disk before the next one starts. */
const CONTACTS_PER_BATCH = 1;

const toSkipped = (): ContactResult => ({
  state: 'skipped',
  reason: t`Has no email address, and people in Pipedrive have no text field “LinkedIn” by which it could be found again. Add the field there, or reveal an address.`,
});

export function createPipedrive(collaborators: CrmCollaborators): Target {
  const api = createPipedriveApi(createCrmClient(PIPEDRIVE_RULES, collaborators));
  let ownFields: OwnFields | null = null;
  let recent: RecentRecords | null = null;
  return {
    contactsPerBatch: CONTACTS_PER_BATCH,

    check: () =>
      catchSendingInterruption(async () => {
        const { company_name: account } = await api.readUser();
        return { account };
      }),

    async send(batch: SentBatch): Promise<BatchOutcome> {
      const results = new Map<string, ContactResult>();
      let isUncertain = batch.creatingSince !== null;
      try {
        if (!recent || batch.creatingSince) {
          recent = await readRecentRecords(api, new Date(batch.at));
        }
        for (const contact of batch.contacts) {
          const sent = toSentPerson(contact);
          if (!isFindable(sent)) {
            results.set(sent.id, toUnfindable(PIPEDRIVE_RULES.name));
            continue;
          }
          // Read again when it matters: the user may have added the field.
          if (!ownFields || (sent.emails.length === 0 && !ownFields.link)) {
            ownFields = toOwnFields(await api.listPersonFields());
          }
          const beforeWriting = () => batch.beforeWriting([sent.id]);
          const beforeCreating = async () => {
            await beforeWriting();
            await batch.beforeCreating(collaborators.now());
            isUncertain = true;
          };
          const sending = { api, recent, own: ownFields, sent, beforeCreating, beforeWriting };
          results.set(sent.id, await sendPerson(sending).catch(getRefusal(sent)));
        }
        return { results, interruption: null, isUncertain: false };
      } catch (error) {
        if (!(error instanceof SendingInterruptedError)) throw error;
        return { results, interruption: error.interruption, isUncertain };
      }
    },
  };
}

type PersonSending = {
  api: PipedriveApi;
  own: OwnFields;
  sent: SentPerson;
  recent: RecentRecords;
  beforeCreating: () => Promise<void>;
  beforeWriting: () => Promise<void>;
};

/** A search or a record of this person that Pipedrive refuses says nothing about the others. */
const getRefusal =
  (sent: SentPerson) =>
  (error: unknown): ContactResult => {
    if (!(error instanceof RefusedError)) throw error;
    return toRefused(sent, error.reason);
  };

const toRefused = (sent: SentPerson, problem: string): ContactResult => ({
  state: 'refused',
  reason: cutReason(withoutValues(problem, listValues(sent))),
});

/** @throws SendingInterruptedError */
async function sendPerson(sending: PersonSending): Promise<ContactResult> {
  const { api, own, sent, recent, beforeCreating, beforeWriting } = sending;
  if (sent.emails.length === 0 && own.link === undefined) return toSkipped();

  const id = await findPersonId(api, sent, own, recent);
  const existing = id === null ? null : await api.readPerson(id);
  const organization = existing?.org_id
    ? ({ ok: true, id: undefined } as const)
    : await findOrCreateOrganization(sending);
  if (!organization.ok) return toRefused(sent, organization.problem);
  const input = {
    ...toPipedrivePerson(sent, own),
    ...(organization.id !== undefined && { org_id: organization.id }),
  };

  if (!existing) {
    const created = await api.createPerson(input, beforeCreating);
    if (!created.ok) return toRefused(sent, created.problem);
    recent.people.push(created.value);
    return { state: 'sent', recordId: String(created.value.id) };
  }
  const { missing, filled } = toMissing(input, existing);
  const sentTo = { state: 'sent', filled, recordId: String(existing.id) } as const;
  if (filled === 0) return sentTo;
  const updated = await api.updatePerson(existing.id, missing, beforeWriting);
  if (!updated.ok) return toRefused(sent, updated.problem);
  recent.people.push(updated.value);
  return sentTo;
}

async function findOrCreateOrganization({
  api,
  sent,
  recent,
  beforeCreating,
}: PersonSending): Promise<{ ok: true; id: number | undefined } | { ok: false; problem: string }> {
  const name = sent.person.companyName.trim();
  if (name === '') return { ok: true, id: undefined };
  const found = await findOrganizationId(api, name, recent);
  if (found !== null) return { ok: true, id: found };
  const created = await api.createOrganization(name, beforeCreating);
  if (!created.ok) return created;
  recent.organizations.push(created.value);
  return { ok: true, id: created.value.id };
}
