import { useState } from 'react';
import { TextField } from '../../../../../components/ui/field.tsx';
import { creditsText } from '../../../../../lib/view/format.ts';
import { useDashboard } from '../../dashboard.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { parseAmount } from '../../texts/keys.ts';

export function AddCredits({ onClose }: { onClose: () => void }) {
  const { refresh, announcer, session } = useDashboard();
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [pressed, setPressed] = useState(false);
  const hundredths = parseAmount(amount);
  return (
    <ConfirmDialog
      title={`Add credits to ${session.workspace.name}`}
      verb={hundredths ? `Add ${creditsText(hundredths)}` : 'Add credits'}
      call="addCredits"
      request={hundredths ? { body: { amount: hundredths, note: note.trim() } } : null}
      failureTitle="No credits were added"
      onConfirm={() => setPressed(true)}
      onDone={(_, { body }) => {
        announcer.say(`${creditsText(body.amount)} added`);
        refresh(['balance']);
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        label="Credits"
        inputMode="decimal"
        error={pressed && !hundredths ? 'Give an amount such as 500 or 12.5.' : undefined}
        value={amount}
        onValue={setAmount}
      />
      <TextField
        label="Note"
        optional
        hint="Shown in the ledger: “Invoice 2026-014”."
        maxLength={200}
        value={note}
        onValue={setNote}
      />
    </ConfirmDialog>
  );
}
