import { isUsable, type Contact } from '../../lib/model/contact.ts';
import { lineTypeText } from '../../lib/contacts/line-type.ts';
import { regionText, timeText } from '../../lib/view/format.ts';
import { CopyableValue } from './copyable-value.tsx';
import { EmailStatus } from './email-status.tsx';

type Copy = (value: string) => Promise<boolean>;
type EmailsProps = {
  noun: 'work email' | 'personal email';
  found: Contact['workEmail'];
  now: Date;
  onCopy: Copy;
};

export function EmailValues({ noun, found, now, onCopy }: EmailsProps) {
  if (!found?.values.length) return <Absent what={noun} searched={found?.checkedAt} now={now} />;
  return found.values.map((email) => (
    <CopyableValue
      key={email.email}
      icon={noun === 'work email' ? 'mail' : 'at'}
      value={email.email}
      noun={noun}
      unusable={!isUsable(email)}
      onCopy={onCopy}
    >
      <EmailStatus status={email.status} /> · checked {timeText(new Date(found.checkedAt), now)}
    </CopyableValue>
  ));
}

type PhonesProps = { found: Contact['phone']; now: Date; onCopy: Copy };

export function PhoneValues({ found, now, onCopy }: PhonesProps) {
  if (!found?.values.length) return <Absent what="phone" searched={found?.checkedAt} now={now} />;
  return found.values.map(({ number, region, lineType }) => (
    <CopyableValue key={number} icon="mobile" value={number} noun="phone" onCopy={onCopy}>
      {[
        lineTypeText(lineType),
        regionText(region),
        `checked ${timeText(new Date(found.checkedAt), now)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </CopyableValue>
  ));
}

type AbsentProps = { what: string; searched: string | undefined; now: Date };

const Absent = ({ what, searched, now }: AbsentProps) => (
  <li className="absent">
    {searched
      ? `No ${what} found, ${timeText(new Date(searched), now)}`
      : `No ${what} revealed yet`}
  </li>
);
