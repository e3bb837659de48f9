import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Checkbox } from '../../../../../components/ui/fields/checkbox.tsx';
import { TextField } from '../../../../../components/ui/fields/field.tsx';
import type { CallAnswer } from '../../../protocol.ts';
import { ERASE, SUPPRESSION_KINDS } from '../../../protocol/server.ts';
import { ConfirmDialog, type DialogProps } from '../../components/confirm-dialog.tsx';
import { EMPTY_PERSON, PersonFields, toIdentifiers } from './person-fields.tsx';

export function AddSuppression(dialog: DialogProps) {
  const [person, setPerson] = useState(EMPTY_PERSON);
  const [note, setNote] = useState('');
  const [label, setLabel] = useState(true);
  const identifiers = toIdentifiers(person);
  return (
    <ConfirmDialog
      {...dialog}
      title={t`Suppress a person`}
      verb={t`Suppress`}
      call="addSuppression"
      request={identifiers && { body: { ...identifiers, note: note.trim(), label } }}
      failureTitle={t`Not suppressed`}
      announcement={t`Suppressed`}
    >
      {(showMissing) => (
        <>
          <PersonFields
            person={person}
            kinds={SUPPRESSION_KINDS}
            showMissing={showMissing}
            onPerson={setPerson}
          />
          <TextField
            label={t`Note`}
            optional
            hint={t`Why it was asked for. Do not write who it is.`}
            maxLength={1000}
            value={note}
            onValue={setNote}
          />
          <Checkbox checked={label} onChange={setLabel}>
            <Trans>Keep a masked form, such as “z…@h….example”, to tell the entry by</Trans>
          </Checkbox>
        </>
      )}
    </ConfirmDialog>
  );
}

const PERSON_KINDS = SUPPRESSION_KINDS.filter((kind) => kind !== 'domain');

type EraseProps = DialogProps & { onErased: (report: CallAnswer<'erasePerson'>) => void };

/** An erasure cannot be undone, so the user types a word to confirm it. */
export function ErasePerson({ onErased, ...dialog }: EraseProps) {
  const [person, setPerson] = useState(EMPTY_PERSON);
  const [word, setWord] = useState('');
  const identifiers = toIdentifiers(person);
  const isConfirmed = word.trim() === ERASE;
  return (
    <ConfirmDialog
      {...dialog}
      title={t`Erase a person`}
      verb={t`Erase`}
      danger
      call="erasePerson"
      request={identifiers && isConfirmed ? { body: { ...identifiers, confirm: ERASE } } : null}
      failureTitle={t`Nothing was erased`}
      announcement={t`Erased`}
      onDone={onErased}
    >
      {(showMissing) => (
        <>
          <p>
            <Trans>
              What this server keeps of the person is deleted, in the directory and in the results
              of all workspaces, and the person is suppressed. This cannot be undone.
            </Trans>
          </p>
          <PersonFields
            person={person}
            kinds={PERSON_KINDS}
            showMissing={showMissing}
            onPerson={setPerson}
          />
          <TextField
            label={t`Type ${ERASE} to confirm`}
            error={showMissing && !isConfirmed ? t`Type ${ERASE} in capitals.` : undefined}
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            value={word}
            onValue={setWord}
          />
        </>
      )}
    </ConfirmDialog>
  );
}
