import { useState } from 'react';
import { Select, TextField } from '../../../../../components/ui/field.tsx';
import { amountText } from '../../../../../lib/view/format.ts';
import type { ApiKey } from '../../../protocol/money.ts';
import { useDashboard } from '../../dashboard.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import type { DialogProps } from '../../components/crud-screen.tsx';
import type { Secret } from '../../components/new-secret.tsx';
import { parseAmount } from '../../texts/keys.ts';

type SecretProps = DialogProps & { onSecret: (secret: Secret) => void };
type KeyProps = { apiKey: ApiKey };

function useKeyFields(name: string, limit: string) {
  const [fields, setFields] = useState({ name, limit });
  const [pressed, setPressed] = useState(false);
  const spendLimit = parseAmount(fields.limit);
  const trimmed = fields.name.trim();
  const inputs = (
    <>
      <TextField
        label="Name"
        hint="Where it is used: “night-batch”, “ines-laptop”."
        error={pressed && trimmed === '' ? 'Give the key a name.' : undefined}
        maxLength={100}
        value={fields.name}
        onValue={(value) => setFields({ ...fields, name: value })}
      />
      <TextField
        label="Spend limit"
        optional
        inputMode="decimal"
        hint="Credits per calendar month. Empty: no limit."
        error={
          pressed && spendLimit === undefined ? 'Give an amount such as 500 or 12.5.' : undefined
        }
        value={fields.limit}
        onValue={(value) => setFields({ ...fields, limit: value })}
      />
    </>
  );
  const isComplete = trimmed !== '' && spendLimit !== undefined;
  const body = isComplete ? { name: trimmed, spendLimit } : null;
  return { inputs, body, onConfirm: () => setPressed(true) };
}

export function CreateKey({ onClose, onChanged, onSecret }: SecretProps) {
  const { inputs, body, onConfirm } = useKeyFields('', '');
  return (
    <ConfirmDialog
      title="New key"
      verb="Make key"
      call="createKey"
      request={body && { body }}
      failureTitle="No key was made"
      onConfirm={onConfirm}
      onDone={({ key, secret }) => {
        onSecret({
          title: `Key “${key.name}” made`,
          text: 'Copy it now. It is not shown again.',
          label: 'New key',
          copyLabel: 'Copy key',
          secret,
        });
        onChanged();
      }}
      onClose={onClose}
    >
      {inputs}
    </ConfirmDialog>
  );
}

export function ChangeKey({ apiKey, onClose, onChanged }: DialogProps & KeyProps) {
  const { id, name, spendLimit } = apiKey;
  const limit = spendLimit === null ? '' : amountText(spendLimit);
  const { inputs, body, onConfirm } = useKeyFields(name, limit);
  return (
    <ConfirmDialog
      title={`Change “${name}”`}
      verb="Save"
      call="changeKey"
      request={body && { params: { id }, body }}
      failureTitle="The key was not changed"
      onConfirm={onConfirm}
      onDone={onChanged}
      onClose={onClose}
    >
      {inputs}
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

export function RotateKey({ apiKey, onClose, onChanged, onSecret }: SecretProps & KeyProps) {
  const [overlap, setOverlap] = useState<Overlap>('24');
  const { id, name } = apiKey;
  return (
    <ConfirmDialog
      title={`Rotate “${name}”`}
      verb="Rotate"
      call="rotateKey"
      request={{ params: { id }, body: { overlapHours: Number(overlap) } }}
      failureTitle="The key was not rotated"
      onDone={({ secret }) => {
        onSecret({
          title: `Key “${name}” rotated`,
          text:
            overlap === '0'
              ? 'Copy the new one now: it is not shown again. The old one no longer works.'
              : `Copy the new one now: it is not shown again. The old one works for ${overlapText(overlap)} more.`,
          label: 'New key',
          copyLabel: 'Copy key',
          secret,
        });
        onChanged();
      }}
      onClose={onClose}
    >
      <p>
        A new key takes its place, with the same name and limit. Put it where the old one is used
        before the old one ends.
      </p>
      <Select
        label="The old key works for"
        value={overlap}
        options={OVERLAPS}
        onValue={setOverlap}
      />
    </ConfirmDialog>
  );
}

const overlapText = (overlap: Overlap): string =>
  OVERLAPS.find(({ value }) => value === overlap)?.label ?? '';

export function RevokeKey({ apiKey, onClose, onChanged }: DialogProps & KeyProps) {
  const { announcer } = useDashboard();
  const { id, name } = apiKey;
  return (
    <ConfirmDialog
      title={`Revoke “${name}”?`}
      verb="Revoke"
      cancelLabel="Keep key"
      danger
      call="revokeKey"
      request={{ params: { id } }}
      failureTitle="The key was not revoked"
      onDone={() => {
        announcer.say(`${name} revoked`);
        onChanged();
      }}
      onClose={onClose}
    >
      <p>
        Requests with it are refused at once. Enrichments that it started go on. A revoked key does
        not come back.
      </p>
    </ConfirmDialog>
  );
}
