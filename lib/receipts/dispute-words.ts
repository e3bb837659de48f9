// The words in the dispute file. They are English in every language of the interface: the service's support reads them.
import type { FlagReason } from '../model/contacts/flag.ts';
import type { Receipt, ReceiptLine } from '../model/jobs/receipt.ts';
import type { BalancePeriod } from './balance-check.ts';
import { isDisputable } from './compare-charge.ts';

export const DISPUTED_REASONS: Record<FlagReason, string> = {
  bounced: 'Mail bounced',
  unreachable: 'Number out of service',
  someone_else: 'Belongs to another person',
  left_company: 'No longer works there',
  other: 'Something else',
};

export const DISPUTED_KINDS: Record<ReceiptLine['what'], string> = {
  work_email: 'work email',
  personal_email: 'personal email',
  phone: 'mobile phone',
  company: 'company',
  person: 'profile',
  reverse: 'owner of the address',
  search: 'person at a company',
};

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const fraction = new Intl.NumberFormat('en', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** `amount` in hundredths. A part of a credit is singular. */
function credits(amount: number): string {
  const text = (amount % 100 === 0 ? number : fraction).format(amount / 100);
  return amount > 0 && amount <= 100 ? `${text} credit` : `${text} credits`;
}

const counted = (count: number, one: string, many: string): string =>
  `${number.format(count)} ${count === 1 ? one : many}`;

/** Says what is wrong with the amount; '' if nothing is. */
export const describeAmount = (receipt: Receipt): string =>
  isDisputable(receipt)
    ? `Charged ${credits(receipt.charged)}, the values found come to ${credits(receipt.expected)}`
    : '';

/** Says what is missing in the response; '' if nothing is. */
export const describeMissing = ({ unreadable = 0 }: Receipt): string =>
  unreadable > 0
    ? `The service’s answer was incomplete: ${counted(unreadable, 'entry', 'entries')} could not be read.`
    : '';

/** For a period in which the balance fell by more than the receipts say. */
export const describeExcess = ({
  from,
  to,
  jobs,
  decrease,
  counted: charged,
}: BalancePeriod): string =>
  `The balance fell by ${credits(decrease)} from ${from.at} to ${to.at}, the charges reported for ${counted(jobs, 'job', 'jobs')} come to ${credits(charged)}`;
