import type { Contact } from '../../../model/contacts/contact.ts';
import { cutReason, toReason, withoutValues } from '../reason.ts';
import { listValues, toSentPerson } from '../../../contacts/export/sent-person.ts';
import {
  SendingInterruptedError,
  type BatchOutcome,
  type SentBatch,
  type Target,
} from '../target.ts';
import { postWebhook, type WebhookOutcome } from './post-webhook.ts';
import { toWebhookContact } from './webhook-body.ts';

const CONTACTS_PER_BATCH = 100;

/** The user's webhook. It ignores a batch that is repeated under its id, so nothing is uncertain. */
export function createWebhook(secret: { url: string; secret: string }, now: () => Date): Target {
  const post = (type: string, id: string, at: string, contacts: readonly unknown[]) =>
    postWebhook(secret, {
      id,
      body: JSON.stringify({ type, id, sent_at: at, contacts }),
      now: now(),
    });
  return {
    contactsPerBatch: CONTACTS_PER_BATCH,

    async check() {
      const outcome = await post('test', crypto.randomUUID(), now().toISOString(), []);
      return 'problem' in outcome
        ? { problem: outcome.problem }
        : { account: new URL(secret.url).host };
    },

    async send({ id, at, contacts, options, beforeWriting }: SentBatch): Promise<BatchOutcome> {
      const body = contacts.map((one) => toWebhookContact(one, options));
      try {
        await beforeWriting(contacts.map((one) => one.id));
      } catch (error) {
        if (!(error instanceof SendingInterruptedError)) throw error;
        return { results: new Map(), interruption: error.interruption, isUncertain: false };
      }
      const outcome = await post('contacts', id, at, body);
      return toBatchOutcome(contacts, outcome, new URL(secret.url).host);
    },
  };
}

function toBatchOutcome(
  contacts: readonly Contact[],
  outcome: WebhookOutcome,
  host: string,
): BatchOutcome {
  if (outcome.type === 'later' || outcome.type === 'stopped') {
    return { results: new Map(), interruption: outcome, isUncertain: false };
  }
  const getReason = (contact: Contact) => {
    if (outcome.type === 'refused') return outcome.problem;
    const said = outcome.refused.get(contact.id);
    if (said === undefined) return undefined;
    return cutReason(toReason(withoutValues(said, listValues(toSentPerson(contact))), host));
  };
  const results = contacts.map((contact) => {
    const reason = getReason(contact);
    const result =
      reason === undefined ? { state: 'sent' as const } : { state: 'refused' as const, reason };
    return [contact.id, result] as const;
  });
  return { results: new Map(results), interruption: null, isUncertain: false };
}
