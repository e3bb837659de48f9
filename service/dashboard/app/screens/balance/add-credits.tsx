import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { TextField } from '../../../../../components/ui/fields/field.tsx';
import { creditsText } from '../../../../../lib/view/format.ts';
import { useDashboard } from '../../dashboard.ts';
import { AmountField, parseAmount } from '../../components/amount-field.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';

export function AddCredits({ onClose }: { onClose: () => void }) {
  const { refresh, announcer, session } = useDashboard();
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const hundredths = parseAmount(amount);
  const trimmed = note.trim();
  // Pressing again after a lost answer adds nothing that was added before.
  const [key] = useState(() => crypto.randomUUID());
  const { name } = session.workspace;
  const credits = hundredths ? creditsText(hundredths) : '';
  return (
    <ConfirmDialog
      title={t`Add credits to ${name}`}
      verb={credits ? t`Add ${credits}` : t`Add credits`}
      call="addCredits"
      request={hundredths && trimmed ? { body: { amount: hundredths, note: trimmed, key } } : null}
      failureTitle={t`No credits were added`}
      onDone={(_, { body }) => {
        const added = creditsText(body.amount);
        announcer.say(t`${added} added`);
      }}
      onChanged={() => {
        refresh(['balance']);
        onClose();
      }}
      onClose={onClose}
    >
      {(showMissing) => (
        <>
          <AmountField
            label={t`Credits`}
            isWrong={showMissing && !hundredths}
            value={amount}
            onValue={setAmount}
          />
          <TextField
            label={t`Note`}
            hint={t`Shown in the ledger: “Invoice 2026-014”.`}
            error={showMissing && !trimmed ? t`Say what the credits are for.` : undefined}
            maxLength={200}
            value={note}
            onValue={setNote}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
