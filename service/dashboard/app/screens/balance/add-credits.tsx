import { useState } from 'react';
import { Dialog } from '../../../../../components/ui/dialog.tsx';
import { TextField } from '../../../../../components/ui/field.tsx';
import { creditsText } from '../../../../../lib/view/format.ts';
import { useDashboard } from '../../dashboard.ts';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { useAction } from '../../parts/use-action.ts';
import { amountTyped } from '../../words/keys.ts';

export function AddCredits({ onClose }: { onClose: () => void }) {
  const { api, changes, announcer, session } = useDashboard();
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const wished = amountTyped(amount);
  const add = useAction(
    (body: { amount: number; note: string }) => api.call('addCredits', { body }),
    (_, body) => {
      announcer.say(`${creditsText(body.amount)} added`);
      changes.publish({ topics: ['balance'], enrichments: [] });
      onClose();
    },
  );
  return (
    <Dialog
      title={`Add credits to ${session.workspace.name}`}
      verb={wished ? `Add ${creditsText(wished)}` : 'Add credits'}
      busy={add.busy}
      onConfirm={() => {
        setTried(true);
        if (wished) add.run({ amount: wished, note: note.trim() });
      }}
      onClose={onClose}
    >
      {add.failure && <FailureNotice failure={add.failure} lead="No credits were added" />}
      <TextField
        label="Credits"
        inputMode="decimal"
        error={tried && !wished ? 'Give an amount such as 500 or 12.5.' : undefined}
        value={amount}
        onValue={setAmount}
      />
      <TextField
        label="Note"
        optional
        hint="Stands in the ledger: “Invoice 2026-014”."
        maxLength={200}
        value={note}
        onValue={setNote}
      />
    </Dialog>
  );
}
