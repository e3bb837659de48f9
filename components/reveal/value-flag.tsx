import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  FLAG_REASONS,
  NOTE_LENGTH,
  type Flag,
  type FlagReason,
} from '../../lib/model/contacts/flag.ts';
import { getReasonText } from '../../lib/view/receipts/receipt-words.ts';
import type { ShownValue } from '../../lib/view/person/shown-value.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Select, TextField } from '../ui/fields/field.tsx';

type Props = {
  shown: ShownValue;
  onFlag: (reason: FlagReason, note: string) => void;
  onUnflag: (id: string) => void;
};

/** "This value was wrong", with a reason; afterwards it shows the reason and can be undone. */
export function ValueFlag({ shown, onFlag, onUnflag }: Props) {
  const [asking, setAsking] = useState(false);
  const { value } = shown;
  if (shown.flag) return <FlaggedValue flag={shown.flag} onUnflag={onUnflag} />;
  if (!asking) {
    return (
      <Button
        variant="quiet"
        size="sm"
        icon="flag"
        name={t`This value was wrong: ${value}`}
        onPress={() => setAsking(true)}
      >
        <Trans>This value was wrong</Trans>
      </Button>
    );
  }
  return (
    <FlagForm
      isPhone={shown.status === ''}
      onCancel={() => setAsking(false)}
      onMark={(reason, note) => {
        setAsking(false);
        onFlag(reason, note);
      }}
    />
  );
}

function FlaggedValue({ flag, onUnflag }: { flag: Flag; onUnflag: (id: string) => void }) {
  const { value } = flag;
  const reason = getReasonText(flag.reason);
  return (
    <div className="value-flagged">
      <p>
        <Trans>You marked it as wrong: {reason}.</Trans>
        {flag.note && <span className="meta"> {flag.note}</span>}
      </p>
      <Button
        variant="quiet"
        size="sm"
        name={t`Take back: ${value}`}
        onPress={() => onUnflag(flag.id)}
      >
        <Trans>Take back</Trans>
      </Button>
    </div>
  );
}

type FormProps = {
  /** A phone number has other reasons than an address. */
  isPhone: boolean;
  onMark: (reason: FlagReason, note: string) => void;
  onCancel: () => void;
};

/** Asks what was wrong with a value. Nothing is sent; the user can export it in the dispute file. */
function FlagForm({ isPhone, onMark, onCancel }: FormProps) {
  const reasons = FLAG_REASONS.filter((one) => one !== (isPhone ? 'bounced' : 'unreachable'));
  const [reason, setReason] = useState<FlagReason>(reasons[0]!);
  const [note, setNote] = useState('');
  return (
    <form
      className="flag-form"
      onSubmit={(event) => {
        event.preventDefault();
        onMark(reason, note.trim());
      }}
    >
      <Select
        label={t`What was wrong`}
        value={reason}
        options={reasons.map((value) => ({ value, label: getReasonText(value) }))}
        onValue={setReason}
      />
      <TextField
        label={t`Note`}
        optional
        maxLength={NOTE_LENGTH}
        hint={t`Kept on this computer. Nothing is sent.`}
        value={note}
        onValue={setNote}
      />
      <span className="actions">
        <Button type="submit" size="sm">
          <Trans>Mark as wrong</Trans>
        </Button>
        <Button variant="quiet" size="sm" onPress={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </span>
    </form>
  );
}
