import { useState } from 'react';
import { Checkbox } from '../../../../../components/ui/checkbox.tsx';
import { TextField } from '../../../../../components/ui/field.tsx';
import type { AnswerOf } from '../../../protocol.ts';
import { ERASE, SUPPRESSION_KINDS } from '../../../protocol/operator.ts';
import { useDashboard } from '../../dashboard.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import type { DialogProps } from '../../components/crud-screen.tsx';
import { EMPTY_PERSON, personFields, suppressionFields } from '../../texts/suppressions.ts';
import { PersonFields } from './person-fields.tsx';
import { entryName, type Suppression } from './suppression-columns.tsx';

export function AddSuppression({ onClose, onChanged }: DialogProps) {
  const { announcer } = useDashboard();
  const [person, setPerson] = useState(EMPTY_PERSON);
  const [note, setNote] = useState('');
  const [label, setLabel] = useState(true);
  const [pressed, setPressed] = useState(false);
  const fields = suppressionFields(person);
  return (
    <ConfirmDialog
      title="Suppress a person"
      verb="Suppress"
      call="addSuppression"
      request={fields && { body: { ...fields, note: note.trim(), label } }}
      failureTitle="Not suppressed"
      onConfirm={() => setPressed(true)}
      onDone={() => {
        announcer.say('Suppressed');
        onChanged();
      }}
      onClose={onClose}
    >
      <PersonFields
        person={person}
        kinds={SUPPRESSION_KINDS}
        showMissing={pressed}
        onPerson={setPerson}
      />
      <TextField
        label="Note"
        optional
        hint="Why it was asked for. Do not write who it is."
        maxLength={1000}
        value={note}
        onValue={setNote}
      />
      <Checkbox checked={label} onChange={setLabel}>
        Keep a masked form, such as “z…@h….example”, to tell the entry by
      </Checkbox>
    </ConfirmDialog>
  );
}

type RemoveProps = DialogProps & { entry: Suppression };

export function RemoveSuppression({ entry, onClose, onChanged }: RemoveProps) {
  const { announcer } = useDashboard();
  return (
    <ConfirmDialog
      title="Remove from the list?"
      verb="Remove"
      cancelLabel="Keep suppressed"
      danger
      call="removeSuppression"
      request={{ params: { id: entry.id } }}
      failureTitle="Not removed"
      onDone={() => {
        announcer.say('Removed from the list');
        onChanged();
      }}
      onClose={onClose}
    >
      <p>{entryName(entry)}</p>
      <p>All workspaces on this server can look this person up again.</p>
    </ConfirmDialog>
  );
}

const PERSON_KINDS = SUPPRESSION_KINDS.filter((kind) => kind !== 'domain');

type EraseProps = DialogProps & { onErased: (report: AnswerOf<'erasePerson'>) => void };

/** An erasure cannot be undone, so the user types a word to confirm it. */
export function ErasePerson({ onClose, onChanged, onErased }: EraseProps) {
  const { announcer } = useDashboard();
  const [person, setPerson] = useState(EMPTY_PERSON);
  const [word, setWord] = useState('');
  const [pressed, setPressed] = useState(false);
  const fields = personFields(person);
  const isConfirmed = word.trim() === ERASE;
  return (
    <ConfirmDialog
      title="Erase a person"
      verb="Erase"
      danger
      call="erasePerson"
      request={fields && isConfirmed ? { body: { ...fields, confirm: ERASE } } : null}
      failureTitle="Nothing was erased"
      onConfirm={() => setPressed(true)}
      onDone={(report) => {
        announcer.say('Erased');
        onErased(report);
        onChanged();
      }}
      onClose={onClose}
    >
      <p>
        What this server keeps of the person is deleted, in the directory and in the results of all
        workspaces, and the person is suppressed. This cannot be undone.
      </p>
      <PersonFields
        person={person}
        kinds={PERSON_KINDS}
        showMissing={pressed}
        onPerson={setPerson}
      />
      <TextField
        label={`Type ${ERASE} to confirm`}
        error={pressed && !isConfirmed ? `Type ${ERASE} in capitals.` : undefined}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        value={word}
        onValue={setWord}
      />
    </ConfirmDialog>
  );
}
