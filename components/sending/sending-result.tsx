import { useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import {
  countSent,
  toTargetName,
  type Sending,
  type SentContact,
} from '../../lib/model/sending/sending.ts';
import { sentencesText } from '../../lib/i18n/list-text.ts';
import { numberText, timeText } from '../../lib/view/format.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Segmented } from '../ui/fields/segmented.tsx';
import { Sheet } from '../ui/dialogs/sheet.tsx';
import { Status } from '../ui/status.tsx';
import { useEarlyPress } from '../ui/hooks/use-early-press.ts';
import { ProblemText } from '../ui/text/problem-text.tsx';

/** `id`: the contact's, or that of the one into which it was merged. A contact that was deleted has no details. */
export type SentName = { id: string; name: string; isDeleted: boolean };

/** By the ids of the sending, without contacts that are gone. */
export type SentNames = ReadonlyMap<string, SentName> | 'reading' | 'failed';

type Props = {
  sending: Sending;
  names: SentNames;
  now: Date;
  /** Why the last press was refused; ''. */
  refusal: string;
  onRetry: () => void;
  onStop: () => void;
  /** Writes a file with a row for each contact. */
  onDownload: () => void;
  /** Starts another one, which replaces these results; absent: nothing is left to send again. */
  onNew?: () => void;
  /** Shows the details of a contact, where a refused value can be corrected. */
  onOpen: (id: string) => void;
  onClose: () => void;
};

type State = SentContact['state'];

/** `isRunning`: those that wait are sent next; else only when the user sends them. */
const listStates = (isRunning: boolean): readonly { value: State | 'all'; label: string }[] => [
  { value: 'all', label: t`All` },
  { value: 'sent', label: t`Sent` },
  { value: 'refused', label: t`Refused` },
  { value: 'skipped', label: t`Not sent` },
  { value: 'waiting', label: isRunning ? t`Waiting` : t`Not sent yet` },
];

const shownStates = (isRunning: boolean) =>
  ({
    sent: { tone: 'ok', icon: 'check-circle', text: t`Sent` },
    refused: { tone: 'bad', icon: 'cross-circle', text: t`Refused` },
    skipped: { tone: 'neutral', icon: 'minus-circle', text: t`Not sent` },
    waiting: {
      tone: 'neutral',
      icon: isRunning ? 'hourglass' : 'minus-circle',
      text: isRunning ? t`Waiting` : t`Not sent yet`,
    },
  }) as const;

function toResultText(
  { target, nextAt }: Sending,
  { state, reason, filled }: Omit<SentContact, 'id'>,
): string {
  const { text } = shownStates(nextAt !== null)[state];
  // What the program says goes on after a colon; our own reason is a sentence.
  if (reason) return state === 'refused' ? `${text}: ${reason}` : t`${text}. ${reason}`;
  if (state !== 'sent' || target === 'webhook') return text;
  if (filled === undefined) return t`Created`;
  return filled === 0
    ? t`Already there`
    : t`Already there, ${plural(filled, { one: '# field', other: '# fields' })} filled`;
}

/** Of a sending that has stopped. `left`: those that the button sends again. */
const leftText = (sent: number, left: number): string => {
  const sentCount = plural(sent, { one: '# contact was sent', other: '# contacts were sent' });
  const leftCount = plural(left, { one: '# is left', other: '# are left' });
  return t`${sentCount}, ${leftCount}.`;
};

const nextTryText = (time: string): string => t`Next try: ${time}.`;

/** All of them can be thousands. */
const MAX_SHOWN = 200;

/** The result per contact. One refused contact does not stop the others, and sending again skips what arrived. */
export function SendingResult(props: Props) {
  const { sending, names, now, refusal, onRetry, onStop, onDownload, onNew, onOpen } = props;
  const { onClose } = props;
  const [filter, setFilter] = useState<State | 'all'>('all');
  const dropEarlyPress = useEarlyPress();
  const { contacts, nextAt, problem } = sending;
  const isRunning = nextAt !== null;
  const looks = shownStates(isRunning);
  const name = toTargetName(sending);
  const sent = countSent(sending, 'sent');
  const total = numberText(contacts.length);
  const unsent = countSent(sending, 'waiting');
  const again = unsent + countSent(sending, 'refused');
  const count = (state: State | 'all') =>
    state === 'all' ? contacts.length : countSent(sending, state);
  const shown = contacts.filter(({ state }) => filter === 'all' || state === filter);
  return (
    <Sheet
      title={t`${name}: ${plural(sent, { one: `# of ${total} sent`, other: `# of ${total} sent` })}`}
      onClose={onClose}
    >
      <div className="dialog-body sending-result">
        <Segmented
          label={t`Show`}
          value={filter}
          options={listStates(isRunning)
            .filter(({ value }) => value === 'all' || count(value) > 0)
            .map(({ value, label }) => ({ value, label: `${label} ${numberText(count(value))}` }))}
          onChange={setFilter}
        />
        {problem && (
          <p role="alert">
            {sentencesText([
              problem,
              isRunning && nextTryText(timeText(new Date(nextAt), now)),
              !isRunning && unsent > 0 && leftText(sent, again),
            ])}
          </p>
        )}
        <ProblemText>{refusal}</ProblemText>
        {names === 'failed' && !refusal && (
          <p role="alert">{t`The names could not be read. Reload this page to see them.`}</p>
        )}
        <ul
          className="plain-list"
          aria-label={t`Result per contact`}
          aria-busy={names === 'reading'}
        >
          {shown.slice(0, MAX_SHOWN).map(({ id, ...result }) => (
            <li key={id}>
              <ContactName names={names} id={id} onOpen={onOpen} />
              <Status tone={looks[result.state].tone} icon={looks[result.state].icon}>
                {toResultText(sending, result)}
              </Status>
            </li>
          ))}
        </ul>
        {shown.length > MAX_SHOWN && (
          <p>
            <Trans>The first {MAX_SHOWN} are shown.</Trans>
          </p>
        )}
      </div>
      <div className="dialog-actions">
        <span className="grow meta">{t`Started ${{ startedAt: timeText(new Date(sending.createdAt), now) }}`}</span>
        {!isRunning && (
          <Button
            icon="download"
            blocked={names === 'reading' ? t`Wait until the names are read.` : undefined}
            onPress={onDownload}
          >
            <Trans>Download result</Trans>
          </Button>
        )}
        {!isRunning && onNew && (
          <Button onPress={onNew}>
            <Trans>New sending</Trans>
          </Button>
        )}
        <Button onPress={onClose}>
          <Trans>Close</Trans>
        </Button>
        {isRunning ? (
          // “Send again” was in its place.
          <Button onClickCapture={dropEarlyPress} onPress={onStop}>
            <Trans>Stop</Trans>
          </Button>
        ) : (
          again > 0 && (
            <Button variant="primary" icon="refresh" onPress={onRetry}>
              <Trans>
                Send <Plural value={again} one="# contact" other="# contacts" /> again
              </Trans>
            </Button>
          )
        )}
      </div>
    </Sheet>
  );
}

function ContactName({ names, id, onOpen }: Pick<Props, 'names' | 'onOpen'> & { id: string }) {
  if (names === 'reading' || names === 'failed') return <b>…</b>;
  const found = names.get(id);
  if (!found) return <b>{t`No longer in your contacts`}</b>;
  if (found.isDeleted) return <b>{found.name}</b>;
  return (
    <button type="button" className="name" onClick={() => onOpen(found.id)}>
      {found.name}
    </button>
  );
}
