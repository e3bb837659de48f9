import { useState } from 'react';
import { FLAG_REASONS, NOTE_LENGTH, type FlagReason } from '../../lib/model/flag.ts';
import { REASON_WORDS } from '../../lib/view/receipts/receipt-words.ts';
import { Button } from '../ui/button.tsx';
import { Select, TextField } from '../ui/field.tsx';

type Props = {
  /** A number does not bounce, and an address is not out of service. */
  isPhone: boolean;
  onMark: (reason: FlagReason, note: string) => void;
  onCancel: () => void;
};

/** What was wrong with a value. Nothing is sent: it goes into the dispute file when the user wants it. */
export function WrongForm({ isPhone, onMark, onCancel }: Props) {
  const reasons = FLAG_REASONS.filter((one) => one !== (isPhone ? 'bounced' : 'unreachable'));
  const [reason, setReason] = useState<FlagReason>(reasons[0]!);
  const [note, setNote] = useState('');
  return (
    <form
      className="wrong-form"
      onSubmit={(event) => {
        event.preventDefault();
        onMark(reason, note.trim());
      }}
    >
      <Select
        label="What was wrong"
        value={reason}
        options={reasons.map((value) => ({ value, label: REASON_WORDS[value] }))}
        onValue={setReason}
      />
      <TextField
        label="Note"
        optional
        maxLength={NOTE_LENGTH}
        hint="Kept on this computer. Nothing is sent."
        value={note}
        onValue={setNote}
      />
      <span className="actions">
        <Button type="submit" size="sm">
          Mark as wrong
        </Button>
        <Button variant="quiet" size="sm" onPress={onCancel}>
          Cancel
        </Button>
      </span>
    </form>
  );
}
