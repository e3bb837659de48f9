import { useState } from 'react';
import { Checkbox } from '../../../../../components/ui/checkbox.tsx';
import { Dialog } from '../../../../../components/ui/dialog.tsx';
import { TextField } from '../../../../../components/ui/field.tsx';
import type { BodyOf } from '../../../protocol.ts';
import { SUPPRESSION_KINDS } from '../../../protocol/operator.ts';
import { useDashboard } from '../../dashboard.ts';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { useAction } from '../../parts/use-action.ts';
import { NOBODY, suppressionFields } from '../../words/suppressions.ts';
import { WhomFields } from './whom-fields.tsx';

export function AddSuppression({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { api, announcer } = useDashboard();
  const [whom, setWhom] = useState(NOBODY);
  const [note, setNote] = useState('');
  const [label, setLabel] = useState(true);
  const [tried, setTried] = useState(false);
  const add = useAction(
    (body: BodyOf<'addSuppression'>) => api.call('addSuppression', { body }),
    () => {
      announcer.say('Suppressed');
      onDone();
    },
  );
  const fields = suppressionFields(whom);
  return (
    <Dialog
      title="Suppress a person"
      verb="Suppress"
      busy={add.busy}
      onConfirm={() => {
        setTried(true);
        if (fields) add.run({ ...fields, note: note.trim(), label });
      }}
      onClose={onClose}
    >
      {add.failure && <FailureNotice failure={add.failure} lead="Not suppressed" />}
      <WhomFields whom={whom} kinds={SUPPRESSION_KINDS} incomplete={tried} onWhom={setWhom} />
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
    </Dialog>
  );
}
