import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Contact } from '../../lib/model/contacts/contact.ts';
import type { Receipt } from '../../lib/model/jobs/receipt.ts';
import { creditsText, timeText } from '../../lib/view/format.ts';
import { Ltr } from '../ui/text/ltr.tsx';
import { Notice } from '../ui/notice.tsx';

type Props = { email: string; contact: Contact; receipts: readonly Receipt[]; now: Date };

/** Above a person who was found by an address: the address, the time and the price. */
export function AddressMatch({ email, contact, receipts, now }: Props) {
  const given = contact.givenEmails?.find((one) => one.email === email);
  const receipt = receipts.find(({ id }) => id === given?.jobId);
  const charged = receipt?.lines.find(
    ({ what, contactId }) => what === 'reverse' && contactId === contact.id,
  )?.charged;
  const time = given && timeText(new Date(given.at), now);
  const credits = charged !== undefined && creditsText(charged);
  return (
    <Notice tone="ok" icon="check" title={t`One person matches`} level={2}>
      <p>
        {!given ? (
          <Trans>
            <Ltr>{email}</Ltr> is in your contacts. Shown free.
          </Trans>
        ) : charged === undefined ? (
          <Trans>
            <Ltr>{email}</Ltr>, looked up {time}.
          </Trans>
        ) : (
          <Trans>
            <Ltr>{email}</Ltr>, looked up {time}. {credits}.
          </Trans>
        )}
      </p>
    </Notice>
  );
}
