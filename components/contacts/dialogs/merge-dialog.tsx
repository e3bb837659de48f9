import { useId, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { dotText } from '../../../lib/i18n/list-text.ts';
import { DELETED_DAYS, type Contact } from '../../../lib/model/contacts/contact.ts';
import type { Label } from '../../../lib/model/contacts/label.ts';
import { toShownValues } from '../../../lib/model/contacts/shown-values.ts';
import { timeText } from '../../../lib/view/format.ts';
import {
  listMergeReasons,
  noReasonText,
  toMergePreview,
  type MergeLine,
  type MergeSide,
} from '../../../lib/view/contacts/merge-preview.ts';
import { classes } from '../../ui/classes.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Ltr } from '../../ui/text/ltr.tsx';

type Props = {
  contacts: readonly [Contact, Contact];
  labels: readonly Label[];
  now: Date;
  onMerge: (keep: Contact, drop: Contact) => void;
  onClose: () => void;
};

const getName = (contact: Contact) => toShownValues(contact).fullName || t`Name not known`;

const savedText = ({ savedAt }: Contact, now: Date): string =>
  savedAt ? t`Saved ${{ savedAt: timeText(new Date(savedAt), now) }}` : '';

type Pair = readonly [string, string];

/** What each of the two is called, which the other one is not, and what stands below its name. */
function toHeads([one, other]: Props['contacts'], now: Date): readonly [names: Pair, notes: Pair] {
  const names: Pair = [getName(one), getName(other)];
  const saved: Pair = [savedText(one, now), savedText(other, now)];
  if (names[0] !== names[1]) return [names, saved];
  if (saved[0] && saved[1] && saved[0] !== saved[1]) return [saved, saved];
  const places: Pair = [
    t({ context: 'contact', message: 'First' }),
    t({ context: 'contact', message: 'Second' }),
  ];
  return [places, [dotText([places[0], saved[0]]), dotText([places[1], saved[1]])]];
}

/** Two contacts that the user takes for one person, side by side: which one's details stay, and what comes of it. */
export function MergeDialog({ contacts, labels, now, onMerge, onClose }: Props) {
  const id = useId();
  const [keepId, setKeepId] = useState(contacts[0].id);
  const [one, other] = contacts;
  const isFirst = keepId === one.id;
  const [keep, drop] = isFirst ? [one, other] : [other, one];
  const reasons = listMergeReasons(one, other);
  const [names, notes] = toHeads(contacts, now);
  return (
    <Dialog
      title={t`Merge two contacts`}
      verb={t`Merge`}
      onConfirm={() => {
        onMerge(keep, drop);
        onClose();
      }}
      onClose={onClose}
    >
      {reasons.length > 0 ? (
        <Notice tone="info" icon="users" title={t`Probably the same person`}>
          {dotText(reasons)}
        </Notice>
      ) : (
        <Notice tone="warn" icon="warning" title={t`Nothing shows that they are one person`}>
          {noReasonText(one, other)}
        </Notice>
      )}
      <fieldset className="merge">
        <legend>
          <Trans>Where they differ, keep the details of</Trans>
        </legend>
        <table className="merge-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t`Detail`}</span>
              </th>
              {contacts.map((contact, at) => (
                <th key={contact.id} scope="col">
                  <label className="merge-side">
                    <input
                      className="check"
                      type="radio"
                      name="keep"
                      checked={contact.id === keepId}
                      aria-describedby={`${id}-${at}`}
                      onChange={() => setKeepId(contact.id)}
                    />
                    <span>{getName(contact)}</span>
                  </label>
                  <span className="meta" id={`${id}-${at}`}>
                    {notes[at]}
                  </span>
                </th>
              ))}
              <th scope="col" className="merge-result">
                <Trans>After merging</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {toMergePreview(keep, drop, labels, now).map((line) => (
              <Line
                key={line.name}
                line={line}
                sides={isFirst ? ['keep', 'drop'] : ['drop', 'keep']}
                names={names}
              />
            ))}
          </tbody>
        </table>
      </fieldset>
      <p className="fine">
        <Trans>
          Nothing that was paid for is lost. Merge them only if they are the same person. You can
          separate them again for {DELETED_DAYS} days.
        </Trans>
      </p>
    </Dialog>
  );
}

type LineProps = {
  line: MergeLine;
  /** Which of the two stands in which column. */
  sides: readonly [MergeSide, MergeSide];
  /** Of the two, where the columns have no heads. */
  names: Pair;
};

function Line({ line, sides, names }: LineProps) {
  const { name, merged } = line;
  const isSame = sides.every((side) => line[side].join('\n') === merged.join('\n'));
  return (
    <tr className={isSame ? 'is-same' : undefined}>
      <th scope="row">{name}</th>
      {sides.map((side, at) => (
        <td key={side} data-head={isSame ? t`Same in both` : names[at]}>
          <SideValues line={line} side={side} />
        </td>
      ))}
      <td className="merge-result" data-head={t`After merging`}>
        {isSame ? <Trans>Same in both</Trans> : <Values line={line} values={merged} />}
      </td>
    </tr>
  );
}

/** Where a value does not stay, it is grey, and the one that stays has a tick. */
function SideValues({ line, side }: { line: MergeLine; side: MergeSide }) {
  const values = line[side];
  const { keep, drop } = line.stays;
  const isKept = line.stays[side];
  const shown = <Values line={line} values={values} />;
  if (values.length === 0 || (keep && drop)) return shown;
  return (
    <span className={classes('merge-value', !isKept && 'is-dropped')}>
      {isKept && <Icon name="check" />}
      <span>
        {isKept && (
          <span className="visually-hidden">{t({ context: 'merge', message: 'Kept' })} </span>
        )}
        {shown}
        {!isKept && <span className="meta">{t({ context: 'merge', message: 'Not kept' })}</span>}
      </span>
    </span>
  );
}

function Values({ line: { isLtr }, values }: { line: MergeLine; values: readonly string[] }) {
  if (values.length === 0) {
    return <span className="absent">{t({ context: 'value', message: 'None' })}</span>;
  }
  return values.map((value) => (
    <span key={value} className="merge-text">
      {isLtr ? <Ltr>{value}</Ltr> : value}
    </span>
  ));
}
