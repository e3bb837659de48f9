import { useState } from 'react';
import { countText } from '../../lib/view/format.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';

export type SendOptions = { withNotes: boolean; withSource: boolean };

type Props = {
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
export function SendDialog({ host, count, suppressed, most, busy, onSend, onClose }: Props) {
  const [withNotes, setNotes] = useState(false);
  const [withSource, setSource] = useState(true);
  const contacts = countText(count, 'contact');
  const tooMany = `At most ${countText(most, 'contact')} at once. Select fewer.`;
  const blocked = count > most ? tooMany : count === 0 ? 'None of them may be sent.' : undefined;
  return (
    <Dialog
      title="Send to webhook"
      verb={`Send ${contacts}`}
      busy={busy}
      blocked={blocked}
      onConfirm={() => onSend({ withNotes, withSource })}
      onClose={onClose}
    >
      <p>
        {contacts} to <b>{host}</b>. Free.
      </p>
      {suppressed > 0 && (
        <p>{countText(suppressed, 'suppressed contact is', 'suppressed contacts are')} not sent.</p>
      )}
      <p>Values that you marked as wrong and invalid addresses are left out.</p>
      <Checkbox checked={withNotes} onChange={setNotes}>
        Include notes
      </Checkbox>
      <Checkbox checked={withSource} onChange={setSource}>
        Add “Source: Sidelight” and the date of each value
      </Checkbox>
      {blocked && <p className="tone-bad">{blocked}</p>}
    </Dialog>
  );
}
