import { useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { toTargetName } from '../../lib/model/sending/sending.ts';
import type { TargetId } from '../../lib/model/sending/targets.ts';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { Icon, type IconName } from '../ui/icons/icon.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { ProblemText } from '../ui/text/problem-text.tsx';

export type SendOptions = { withNotes: boolean; withSource: boolean };

type Props = {
  target: TargetId;
  /** The account there, or the host of a webhook. */
  account: string;
  /** Where the requests go. */
  host: string;
  /** Contacts that were chosen, without those that are on the suppression list. */
  count: number;
  suppressed: number;
  /** Invented people of the demo. */
  samples: number;
  /** Those by which a CRM could find no record again. */
  unfindable: number;
  /** Of those that are sent, the ones that were sent there before. */
  sentBefore: number;
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
  const { target, account, host, count, suppressed, samples, unfindable, sentBefore } = props;
  const { most, busy, problem, onSend, onClose } = props;
  const isWebhook = target === 'webhook';
  const name = toTargetName({ target, account });
  const [withNotes, setNotes] = useState(false);
  const [withSource, setSource] = useState(isWebhook);
  const sent = count - unfindable - samples;
  const contacts = plural(sent, { one: '# contact', other: '# contacts' });
  const tooMany = t`At most ${plural(most, { one: '# contact', other: '# contacts' })} at once. Select fewer.`;
  const blocked = count > most ? tooMany : sent === 0 ? t`None of them can be sent.` : undefined;
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
      <ul className="send-lines">
        {!isWebhook && (
          <>
            <Line icon="plus" note={t`Looked for by email address, then by profile link`}>
              {t`Those who are not there are created`}
            </Line>
            <Line icon="refresh" note={t`Nothing that is there is replaced`}>
              {t`Of the others, empty fields are filled`}
            </Line>
          </>
        )}
        {sentBefore > 0 && (
          <Line
            icon="clock"
            note={isWebhook ? t`Sent once more` : t`Updated: only what is empty there is filled`}
          >
            {plural(sentBefore, {
              one: '# contact was sent there before',
              other: '# contacts were sent there before',
            })}
          </Line>
        )}
        {unfindable > 0 && (
          <Line icon="minus-circle" note={notSentText()}>
            {plural(unfindable, {
              one: '# contact has neither an email address nor a profile link',
              other: '# contacts have neither an email address nor a profile link',
            })}
          </Line>
        )}
        {samples > 0 && (
          <Line icon="minus-circle" note={notSentText()}>
            {plural(samples, {
              one: '# invented sample person',
              other: '# invented sample people',
            })}
          </Line>
        )}
        {suppressed > 0 && (
          <Line icon="barred" note={notSentText()}>
            {plural(suppressed, { one: '# suppressed contact', other: '# suppressed contacts' })}
          </Line>
        )}
        <Line icon="warning" note={notSentText()}>
          {t`Invalid addresses, and values that you marked as wrong`}
        </Line>
      </ul>
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
      <ProblemText>{problem}</ProblemText>
    </Dialog>
  );
}

const notSentText = (): string => t`Not sent`;

const Line = ({ icon, note, children }: { icon: IconName; note: string; children: string }) => (
  <li>
    <Icon name={icon} />
    <span>
      {children}
      <span className="meta">{note}</span>
    </span>
  </li>
);
