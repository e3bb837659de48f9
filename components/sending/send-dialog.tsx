import { useState } from 'react';
import { toTargetName, type TargetId } from '../../lib/model/sending.ts';
import { countText } from '../../lib/view/format.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';

export type SendOptions = { withNotes: boolean; withSource: boolean };

type Props = {
  target: TargetId;
  /** The account there, or the host of a webhook. */
  account: string;
  /** Where the requests go. */
  host: string;
  /** Contacts that are sent, and those that are on the suppression list. */
  count: number;
  suppressed: number;
  /** The most that can be sent at once. */
  most: number;
  busy: boolean;
  onSend: (options: SendOptions) => void;
  onClose: () => void;
};

/** Where contacts are sent, and how many, before anything leaves. */
export function SendDialog(props: Props) {
  const { target, account, host, count, suppressed, most, busy, onSend, onClose } = props;
  const isWebhook = target === 'webhook';
  const [withNotes, setNotes] = useState(false);
  const [withSource, setSource] = useState(isWebhook);
  const contacts = countText(count, 'contact');
  const tooMany = `At most ${countText(most, 'contact')} at once. Select fewer.`;
  const blocked = count > most ? tooMany : count === 0 ? 'None of them may be sent.' : undefined;
  return (
    <Dialog
      title={`Send to ${isWebhook ? 'webhook' : toTargetName({ target, account })}`}
      verb={`Send ${contacts}`}
      busy={busy}
      blocked={blocked}
      onConfirm={() => onSend({ withNotes, withSource })}
      onClose={onClose}
    >
      <p>
        {contacts} to {!isWebhook && `the account ${account} at `}
        <b>{host}</b>. Free.
      </p>
      {!isWebhook && (
        <p>
          Looked for by email address, then by profile link, and created if they are not there. Only
          empty fields of those that are there are filled.
        </p>
      )}
      {suppressed > 0 && (
        <p>{countText(suppressed, 'suppressed contact is', 'suppressed contacts are')} not sent.</p>
      )}
      <p>Values that you marked as wrong and invalid addresses are left out.</p>
      {isWebhook && (
        <>
          <Checkbox checked={withNotes} onChange={setNotes}>
            Include notes
          </Checkbox>
          <Checkbox checked={withSource} onChange={setSource}>
            Add “Source: Sidelight” and the date of each value
          </Checkbox>
        </>
      )}
      {blocked && <p className="tone-bad">{blocked}</p>}
    </Dialog>
  );
}
