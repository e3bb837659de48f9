import { useState } from 'react';
import { Dialog } from '../../../../../components/ui/dialog.tsx';
import { Select, TextField } from '../../../../../components/ui/field.tsx';
import { amountText } from '../../../../../lib/view/format.ts';
import type { ApiKey } from '../../../protocol/money.ts';
import { useDashboard } from '../../dashboard.ts';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { useAction } from '../../parts/use-action.ts';
import { amountTyped } from '../../words/keys.ts';
import type { Secret } from './new-secret.tsx';

export type KeyDialog = { what: 'create' } | { what: 'change' | 'rotate' | 'revoke'; key: ApiKey };

type Shared = { onClose: () => void; onChanged: () => void; onSecret: (secret: Secret) => void };

export function KeyDialogs({ dialog, ...shared }: Shared & { dialog: KeyDialog }) {
  switch (dialog.what) {
    case 'create':
      return <CreateKey {...shared} />;
    case 'change':
      return <ChangeKey {...shared} apiKey={dialog.key} />;
    case 'rotate':
      return <RotateKey {...shared} apiKey={dialog.key} />;
    case 'revoke':
      return <RevokeKey {...shared} apiKey={dialog.key} />;
  }
}

const LIMIT_HINT = 'Credits per calendar month. Empty: no limit.';

function useKeyFields(name: string, limit: string) {
  const [fields, setFields] = useState({ name, limit });
  const [tried, setTried] = useState(false);
  const spendLimit = amountTyped(fields.limit);
  const trimmed = fields.name.trim();
  const inputs = (
    <>
      <TextField
        label="Name"
        hint="Where it is used: “night-batch”, “ines-laptop”."
        error={tried && trimmed === '' ? 'Give the key a name.' : undefined}
        maxLength={100}
        value={fields.name}
        onValue={(value) => setFields({ ...fields, name: value })}
      />
      <TextField
        label="Spend limit"
        optional
        inputMode="decimal"
        hint={LIMIT_HINT}
        error={
          tried && spendLimit === undefined ? 'Give an amount such as 500 or 12.5.' : undefined
        }
        value={fields.limit}
        onValue={(value) => setFields({ ...fields, limit: value })}
      />
    </>
  );
  /** null while something in the fields is not right, which then says so. */
  const read = (): { name: string; spendLimit: number | null } | null => {
    setTried(true);
    return trimmed === '' || spendLimit === undefined ? null : { name: trimmed, spendLimit };
  };
  return { inputs, read };
}

function CreateKey({ onClose, onSecret }: Shared) {
  const { api } = useDashboard();
  const { inputs, read } = useKeyFields('', '');
  const create = useAction(
    (body: { name: string; spendLimit: number | null }) => api.call('createKey', { body }),
    ({ key, secret }) =>
      onSecret({
        title: `Key “${key.name}” made`,
        text: 'Copy it now. It is not shown again.',
        label: 'New key',
        copyLabel: 'Copy key',
        secret,
      }),
  );
  const confirm = () => {
    const body = read();
    if (body) create.run(body);
  };
  return (
    <Dialog
      title="New key"
      verb="Make key"
      busy={create.busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      {create.failure && <FailureNotice failure={create.failure} lead="No key was made" />}
      {inputs}
    </Dialog>
  );
}

type OfKey = Shared & { apiKey: ApiKey };

function ChangeKey({ apiKey, onClose, onChanged }: OfKey) {
  const { api } = useDashboard();
  const { id, name, spendLimit } = apiKey;
  const limit = spendLimit === null ? '' : amountText(spendLimit);
  const { inputs, read } = useKeyFields(name, limit);
  const change = useAction(
    (body: { name: string; spendLimit: number | null }) =>
      api.call('changeKey', { params: { id }, body }),
    onChanged,
  );
  const confirm = () => {
    const body = read();
    if (body) change.run(body);
  };
  return (
    <Dialog
      title={`Change “${name}”`}
      verb="Save"
      busy={change.busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      {change.failure && <FailureNotice failure={change.failure} lead="The key was not changed" />}
      {inputs}
    </Dialog>
  );
}

const OVERLAPS = [
  { value: '0', label: 'Ends now' },
  { value: '1', label: '1 hour' },
  { value: '24', label: '24 hours' },
  { value: '168', label: '7 days' },
] as const;
type Overlap = (typeof OVERLAPS)[number]['value'];

function RotateKey({ apiKey, onClose, onSecret }: OfKey) {
  const { api } = useDashboard();
  const [overlap, setOverlap] = useState<Overlap>('24');
  const { id, name } = apiKey;
  const rotate = useAction(
    () => api.call('rotateKey', { params: { id }, body: { overlapHours: Number(overlap) } }),
    ({ secret }) =>
      onSecret({
        title: `Key “${name}” rotated`,
        text:
          overlap === '0'
            ? 'Copy the new one now: it is not shown again. The old one no longer works.'
            : `Copy the new one now: it is not shown again. The old one works for ${overlapText(overlap)} more.`,
        label: 'New key',
        copyLabel: 'Copy key',
        secret,
      }),
  );
  return (
    <Dialog
      title={`Rotate “${name}”`}
      verb="Rotate"
      busy={rotate.busy}
      onConfirm={() => rotate.run(null)}
      onClose={onClose}
    >
      {rotate.failure && <FailureNotice failure={rotate.failure} lead="The key was not rotated" />}
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
    </Dialog>
  );
}

const overlapText = (overlap: Overlap): string =>
  OVERLAPS.find(({ value }) => value === overlap)?.label ?? '';

function RevokeKey({ apiKey, onClose, onChanged }: OfKey) {
  const { api, announcer } = useDashboard();
  const { id, name } = apiKey;
  const revoke = useAction(
    () => api.call('revokeKey', { params: { id } }),
    () => {
      announcer.say(`${name} revoked`);
      onChanged();
    },
  );
  return (
    <Dialog
      title={`Revoke “${name}”?`}
      verb="Revoke"
      leave="Keep key"
      danger
      busy={revoke.busy}
      onConfirm={() => revoke.run(null)}
      onClose={onClose}
    >
      {revoke.failure && <FailureNotice failure={revoke.failure} lead="The key was not revoked" />}
      <p>
        Whatever uses it is refused at once. Enrichments that it started go on. A revoked key does
        not come back.
      </p>
    </Dialog>
  );
}
