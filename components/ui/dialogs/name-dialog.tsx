import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Dialog } from './dialog.tsx';
import { TextField } from '../fields/field.tsx';

type Props = {
  title: string;
  verb: string;
  /** The name before it is changed. */
  name?: string;
  /** The name that something new begins with. */
  proposal?: string;
  /** Names that are taken. */
  taken: readonly string[];
  onName: (name: string) => void;
  onClose: () => void;
};

const NAME_LENGTH = 60;

/** Asks for the name of a list, tag, stage or view. */
export function NameDialog(props: Props) {
  const { title, verb, name: before = '', proposal = '', taken, onName, onClose } = props;
  const [name, setName] = useState(before || proposal);
  const clean = name.trim();
  const isTaken = clean !== before && taken.includes(clean);
  return (
    <Dialog
      title={title}
      verb={verb}
      blocked={clean === '' ? t`Type a name.` : isTaken ? t`Choose another name.` : undefined}
      onConfirm={() => {
        onName(clean);
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        label={t`Name`}
        value={name}
        maxLength={NAME_LENGTH}
        error={isTaken ? t`There is one named “${clean}” already.` : undefined}
        onValue={setName}
      />
    </Dialog>
  );
}
