// The results of a sending as a table. Like every exported file it is in English; reasons are as they were stored.
import type { Sheet } from '../../export/csv.ts';
import { toTargetName, type Sending, type SentContact } from '../../model/sending/sending.ts';

/**
 * One row for each contact. `names`: by contact id, without those that are gone or suppressed, who have
 * no record id in it either.
 */
export function toSendingSheet(sending: Sending, names: ReadonlyMap<string, string>): Sheet {
  const isWebhook = sending.target === 'webhook';
  const headers = [
    'Name',
    'Result',
    'Reason',
    ...(isWebhook ? [] : [`${toTargetName(sending)} ID`]),
  ];
  return {
    columns: headers.map((header) => ({ header, holds: 'text' })),
    rows: sending.contacts.map((one) => [
      names.get(one.id) ?? '',
      toResultText(one, isWebhook),
      one.reason ?? '',
      ...(isWebhook ? [] : [(names.has(one.id) && one.recordId) || '']),
    ]),
  };
}

function toResultText({ state, filled }: SentContact, isWebhook: boolean): string {
  switch (state) {
    case 'sent':
      if (isWebhook) return 'Sent';
      if (filled === undefined) return 'Created';
      return filled === 0 ? 'Already there' : `Already there, ${filled} filled`;
    case 'refused':
      return 'Refused';
    case 'skipped':
      return 'Not sent';
    case 'waiting':
      return 'Not sent yet';
  }
}
