import { useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { toTargetName } from '../../lib/model/sending/sending.ts';
import type { TargetId } from '../../lib/model/sending/targets.ts';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';

export type SendOptions = { withNotes: boolean; withSource: boolean };

type Props = {
  target: TargetId;
  /** The account there, or the host of a webhook. */
  account: string;
  /** Where the requests go. */
  host: string;
  /** Contacts that are sent, and those that are on the suppression list. */
  count: number;
  suppressed: number;
  /** The most that can be sent at once. */
  most: number;
  busy: boolean;
  /** Why the last start was refused; ''. */
  problem: string;
  onSend: (options: SendOptions) => void;
  onClose: () => void;
};

/** The destination and number of the contacts, before anything leaves. */
export function SendDialog(props: Props) {
  const { target, account, host, count, suppressed, most, busy, problem, onSend, onClose } = props;
  const isWebhook = target === 'webhook';
  const name = toTargetName({ target, account });
  const [withNotes, setNotes] = useState(false);
  const [withSource, setSource] = useState(isWebhook);
  const contacts = plural(count, { one: '# contact', other: '# contacts' });
  const tooMany = t`At most ${plural(most, { one: '# contact', other: '# contacts' })} at once. Select fewer.`;
  const blocked = count > most ? tooMany : count === 0 ? t`None of them may be sent.` : undefined;
  return (
    <Dialog
      title={isWebhook ? t`Send to webhook` : t`Send to ${name}`}
      verb={t`Send ${contacts}`}
      busy={busy}
      blocked={blocked}
      onConfirm={() => onSend({ withNotes, withSource })}
      onClose={onClose}
    >
      <p>
        {isWebhook ? (
          <Trans>
            {contacts} to <b>{host}</b>. Free.
          </Trans>
        ) : (
          <Trans>
            {contacts} to the account {account} at <b>{host}</b>. Free.
          </Trans>
        )}
      </p>
      {!isWebhook && (
        <p>
          <Trans>
            Looked for by email address, then by profile link, and created if they are not there.
            Only empty fields of those that are there are filled.
          </Trans>
        </p>
      )}
      {suppressed > 0 && (
        <p>
          <Trans>
            <Plural
              value={suppressed}
              one="# suppressed contact is"
              other="# suppressed contacts are"
            />{' '}
            not sent.
          </Trans>
        </p>
      )}
      <p>
        <Trans>Values that you marked as wrong and invalid addresses are left out.</Trans>
      </p>
      {isWebhook && (
        <>
          <Checkbox checked={withNotes} onChange={setNotes}>
            <Trans>Include notes</Trans>
          </Checkbox>
          <Checkbox checked={withSource} onChange={setSource}>
            <Trans>Add “Source: Sidelight” and the date of each value</Trans>
          </Checkbox>
        </>
      )}
      {blocked && <p className="tone-bad">{blocked}</p>}
      {problem && (
        <p role="alert" className="tone-bad">
          {problem}
        </p>
      )}
    </Dialog>
  );
}
