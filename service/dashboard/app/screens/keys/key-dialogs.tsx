import { useState, type ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Select, TextField } from '../../../../../components/ui/field.tsx';
import type { ApiKey } from '../../../protocol/money.ts';
import { AmountField, amountInput, parseAmount } from '../../components/amount-field.tsx';
import { ConfirmDialog, type DialogProps } from '../../components/confirm-dialog.tsx';
import type { Secret } from '../../components/new-secret.tsx';

type KeyDialogProps = DialogProps & { apiKey: ApiKey };

const toSecret = (title: string, text: string, secret: string): Secret => ({
  title,
  text,
  label: t`New key`,
  copyLabel: t`Copy key`,
  secret,
});

function useKeyFields(name: string, limit: string) {
  const [fields, setFields] = useState({ name, limit });
  const spendLimit = parseAmount(fields.limit);
  const trimmed = fields.name.trim();
  const renderInputs = (showMissing: boolean): ReactNode => (
    <>
      <TextField
        label={t`Name`}
        hint={t`Where it is used: “night-batch”, “ines-laptop”.`}
        error={showMissing && trimmed === '' ? t`Give the key a name.` : undefined}
        maxLength={100}
        value={fields.name}
        onValue={(value) => setFields({ ...fields, name: value })}
      />
      <AmountField
        label={t`Spend limit`}
        optional
        hint={t`Credits per calendar month. Empty: no limit.`}
        isWrong={showMissing && spendLimit === undefined}
        value={fields.limit}
        onValue={(value) => setFields({ ...fields, limit: value })}
      />
    </>
  );
  const isComplete = trimmed !== '' && spendLimit !== undefined;
  return { renderInputs, body: isComplete ? { name: trimmed, spendLimit } : null };
}

export function CreateKey({ onSecret, ...dialog }: DialogProps) {
  const { renderInputs, body } = useKeyFields('', '');
  return (
    <ConfirmDialog
      {...dialog}
      title={t`New key`}
      verb={t`Make key`}
      call="createKey"
      request={body && { body }}
      failureTitle={t`No key was made`}
      onDone={({ key, secret }) =>
        onSecret(
          toSecret(t`Key “${key.name}” made`, t`Copy it now. It is not shown again.`, secret),
        )
      }
    >
      {renderInputs}
    </ConfirmDialog>
  );
}

export function ChangeKey({ apiKey, ...dialog }: KeyDialogProps) {
  const { id, name, spendLimit } = apiKey;
  const limit = spendLimit === null ? '' : amountInput(spendLimit);
  const { renderInputs, body } = useKeyFields(name, limit);
  return (
    <ConfirmDialog
      {...dialog}
      title={t`Change “${name}”`}
      verb={t`Save`}
      call="changeKey"
      request={body && { params: { id }, body }}
      failureTitle={t`The key was not changed`}
    >
      {renderInputs}
    </ConfirmDialog>
  );
}

const OVERLAPS = [
  { value: '0', label: 'Ends now' },
  { value: '1', label: '1 hour' },
  { value: '24', label: '24 hours' },
  { value: '168', label: '7 days' },
] as const;
type Overlap = (typeof OVERLAPS)[number]['value'];

function overlapText(overlap: Overlap): string {
  if (overlap === '0') return t`The old one no longer works.`;
  const label = OVERLAPS.find(({ value }) => value === overlap)?.label ?? '';
  return t`The old one works for ${label} more.`;
}

export function RotateKey({ apiKey, onSecret, ...dialog }: KeyDialogProps) {
  const [overlap, setOverlap] = useState<Overlap>('24');
  const { id, name } = apiKey;
  return (
    <ConfirmDialog
      {...dialog}
      title={t`Rotate “${name}”`}
      verb={t`Rotate`}
      call="rotateKey"
      request={{ params: { id }, body: { overlapHours: Number(overlap) } }}
      failureTitle={t`The key was not rotated`}
      onDone={({ secret }) => {
        const text = t`Copy the new one now: it is not shown again. ${overlapText(overlap)}`;
        onSecret(toSecret(t`Key “${name}” rotated`, text, secret));
      }}
    >
      <p>
        <Trans>
          A new key takes its place, with the same name and limit. Put it where the old one is used
          before the old one ends.
        </Trans>
      </p>
      <Select
        label={t`The old key works for`}
        value={overlap}
        options={OVERLAPS}
        onValue={setOverlap}
      />
    </ConfirmDialog>
  );
}
