import { useState, type ReactNode } from 'react';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Select, TextField } from '../../../../../components/ui/fields/field.tsx';
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
  // The list may change while the dialog is open: what was typed differs from the fields at first.
  const [first] = useState({ name, limit });
  const [fields, setFields] = useState(first);
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
        label={t`Credit limit`}
        optional
        hint={t`Credits per calendar month. Empty: no limit.`}
        isWrong={showMissing && spendLimit === undefined}
        value={fields.limit}
        onValue={(value) => setFields({ ...fields, limit: value })}
      />
    </>
  );
  const isComplete = trimmed !== '' && spendLimit !== undefined;
  const body = isComplete ? { name: trimmed, spendLimit } : null;
  const changes = body && {
    ...(trimmed !== first.name && { name: trimmed }),
    ...(fields.limit !== first.limit && { spendLimit: body.spendLimit }),
  };
  return { renderInputs, body, changes };
}

export function CreateKey({ onSecret, ...dialog }: DialogProps) {
  const { renderInputs, body } = useKeyFields('', '');
  return (
    <ConfirmDialog
      {...dialog}
      title={t`Create key`}
      verb={t`Create key`}
      call="createKey"
      request={body && { body }}
      failureTitle={t`No key was created`}
      onDone={({ key: { name }, secret }) =>
        onSecret(toSecret(t`Key “${name}” created`, t`Copy it now. It is not shown again.`, secret))
      }
    >
      {renderInputs}
    </ConfirmDialog>
  );
}

export function ChangeKey({ apiKey, ...dialog }: KeyDialogProps) {
  const { id, name, spendLimit } = apiKey;
  const limit = spendLimit === null ? '' : amountInput(spendLimit);
  const { renderInputs, changes } = useKeyFields(name, limit);
  return (
    <ConfirmDialog
      {...dialog}
      title={t`Change “${name}”`}
      verb={t`Save`}
      call="changeKey"
      request={changes && { params: { id }, body: changes }}
      failureTitle={t`The key was not changed`}
    >
      {renderInputs}
    </ConfirmDialog>
  );
}

/** The hours for which the old key still works, as a choice and as a sentence. */
const OVERLAPS = {
  '0': { label: msg`Ends now`, text: msg`The old one no longer works.` },
  '1': { label: msg`1 hour`, text: msg`The old one works for 1 hour more.` },
  '24': { label: msg`24 hours`, text: msg`The old one works for 24 hours more.` },
  '168': { label: msg`7 days`, text: msg`The old one works for 7 days more.` },
} as const;
type Overlap = keyof typeof OVERLAPS;
const HOURS = Object.keys(OVERLAPS) as Overlap[];

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
        const after = i18n._(OVERLAPS[overlap].text);
        const text = t`Copy the new one now: it is not shown again. ${after}`;
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
        options={HOURS.map((value) => ({ value, label: i18n._(OVERLAPS[value].label) }))}
        onValue={setOverlap}
      />
    </ConfirmDialog>
  );
}
