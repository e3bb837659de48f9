import { useId, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { dotText } from '../../../lib/i18n/list-text.ts';
import { DELETED_DAYS, type Contact } from '../../../lib/model/contacts/contact.ts';
import type { MergeChoices } from '../../../lib/model/contacts/merged-contact.ts';
import type { Label } from '../../../lib/model/contacts/label.ts';
import { toShownValues } from '../../../lib/model/contacts/shown-values.ts';
import { timeText } from '../../../lib/view/format.ts';
import {
  listMergeReasons,
  noReasonText,
  toMergePreview,
} from '../../../lib/view/contacts/merge-preview.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { MergeRow, type Pair } from './merge-row.tsx';

type Props = {
  contacts: readonly [Contact, Contact];
  labels: readonly Label[];
  now: Date;
  onMerge: (keep: Contact, drop: Contact, choices: MergeChoices) => void;
  onClose: () => void;
};

const getName = (contact: Contact) => toShownValues(contact).fullName || t`Name not known`;

const savedText = ({ savedAt }: Contact, now: Date): string =>
  savedAt ? t`Saved ${{ savedAt: timeText(new Date(savedAt), now) }}` : '';

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

/** Two contacts that the user takes for one person, side by side: whose details stay, and what comes of it. */
export function MergeDialog({ contacts, labels, now, onMerge, onClose }: Props) {
  const id = useId();
  const [keepId, setKeepId] = useState(contacts[0].id);
  const [choices, setChoices] = useState<MergeChoices>({});
  const [one, other] = contacts;
  const isFirst = keepId === one.id;
  const [keep, drop] = isFirst ? [one, other] : [other, one];
  const reasons = listMergeReasons(one, other);
  const [names, notes] = toHeads(contacts, now);
  const [headIds, noteIds] = [`${id}-name`, `${id}-note`];
  return (
    <Dialog
      title={t`Merge two contacts`}
      verb={t`Merge`}
      onConfirm={() => {
        onMerge(keep, drop, choices);
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
          <Trans>Where they differ, keep the details of one contact, or choose in each row</Trans>
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
                      aria-describedby={`${noteIds}-${at}`}
                      onChange={() => {
                        setKeepId(contact.id);
                        setChoices({});
                      }}
                    />
                    <span id={`${headIds}-${at}`}>{getName(contact)}</span>
                  </label>
                  <span className="meta" id={`${noteIds}-${at}`}>
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
            {toMergePreview([keep, drop], choices, labels, now).map((line) => (
              <MergeRow
                key={line.name}
                line={line}
                sides={isFirst ? ['keep', 'drop'] : ['drop', 'keep']}
                names={names}
                describedBy={[`${headIds}-0 ${noteIds}-0`, `${headIds}-1 ${noteIds}-1`]}
                onChoose={(field, side) => setChoices({ ...choices, [field]: side })}
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
