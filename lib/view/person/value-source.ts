// The source of a revealed value: the service, what it was matched by, the time and the price.
import { t } from '@lingui/core/macro';
import { listText } from '../../i18n/list-text.ts';
import type { Kind } from '../../model/kinds.ts';
import { getChargedContact, type Receipt, type ReceiptLine } from '../../model/jobs/receipt.ts';
import { creditsText, timeText } from '../format.ts';
import { getHost } from '../web-address.ts';
import type { TextFact } from './profile-facts.ts';
import { shortId } from '../receipts/receipt-view.ts';

function matchedBy(sent: Record<string, string>): string {
  const parts = [
    ...(sent['first_name'] || sent['last_name'] ? [t`name`] : []),
    ...(sent['domain'] ? [t`company site`] : []),
    ...(sent['company_name'] && !sent['domain'] ? [t`company name`] : []),
    ...(sent['linkedin_url'] ? [t`profile link`] : []),
  ];
  return listText(parts);
}

/** Empty without a receipt. */
export function describeSource(
  receipt: Receipt | undefined,
  kind: Kind,
  contactId: string,
  now: Date,
): TextFact[] {
  if (!receipt) return [];
  // A receipt may contain several people; only the lines of this one count.
  const findLine = (what: ReceiptLine['what']) =>
    receipt.lines.find((one) => one.what === what && getChargedContact(receipt, one) === contactId);
  // Of an address that the user had, the service found the owner.
  const owner = findLine('reverse');
  const line = findLine(kind) ?? owner;
  const alone = receipt.sent.length === 1 ? receipt.sent[0] : undefined;
  const sent = receipt.sent[receipt.contactIds.indexOf(contactId)] ?? alone ?? {};
  return [
    { name: owner ? t`Owner found by` : t`Answered by`, value: getHost(receipt.baseUrl) },
    { name: t`Matched by`, value: owner ? t`this address, which you gave` : matchedBy(sent) },
    { name: owner ? t`Looked up` : t`Checked`, value: timeText(new Date(receipt.at), now) },
    { name: t`Charged`, value: chargedText(receipt, line) },
  ].filter(({ value }) => value !== '');
}

function chargedText({ id, sent }: Receipt, line: ReceiptLine | undefined): string {
  const amount = line ? creditsText(line.charged) : t`not known`;
  const job = shortId(id);
  const people = sent.length;
  return people > 1 ? t`${amount}, job ${job} for ${people} people` : t`${amount}, job ${job}`;
}
