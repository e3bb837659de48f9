import { useState } from 'react';
import { Dialog } from '../../../../../components/ui/dialog.tsx';
import { TextField } from '../../../../../components/ui/field.tsx';
import type { AnswerOf, BodyOf } from '../../../protocol.ts';
import { ERASE, SUPPRESSION_KINDS } from '../../../protocol/operator.ts';
import { useDashboard } from '../../dashboard.ts';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { useAction } from '../../parts/use-action.ts';
import { NOBODY, personFields } from '../../words/suppressions.ts';
import { WhomFields } from './whom-fields.tsx';

type Props = { onClose: () => void; onDone: (report: AnswerOf<'erasePerson'>) => void };

const ONE_PERSON = SUPPRESSION_KINDS.filter((kind) => kind !== 'domain');

/** What is erased does not come back: a word is typed to confirm it. */
export function ErasePerson({ onClose, onDone }: Props) {
  const { api, announcer } = useDashboard();
  const [whom, setWhom] = useState(NOBODY);
  const [word, setWord] = useState('');
  const [tried, setTried] = useState(false);
  const erase = useAction(
    (body: BodyOf<'erasePerson'>) => api.call('erasePerson', { body }),
    (report) => {
      announcer.say('Erased');
      onDone(report);
    },
  );
  const fields = personFields(whom);
  const confirmed = word.trim() === ERASE;
  return (
    <Dialog
      title="Erase a person"
      verb="Erase"
      danger
      busy={erase.busy}
      onConfirm={() => {
        setTried(true);
        if (fields && confirmed) erase.run({ ...fields, confirm: ERASE });
      }}
      onClose={onClose}
    >
      {erase.failure && <FailureNotice failure={erase.failure} lead="Nothing was erased" />}
      <p>
        What this server keeps of the person is deleted, in the directory and in the results of all
        workspaces, and the person is suppressed. This cannot be undone.
      </p>
      <WhomFields whom={whom} kinds={ONE_PERSON} incomplete={tried} onWhom={setWhom} />
      <TextField
        label={`Type ${ERASE} to confirm`}
        error={tried && !confirmed ? `Type ${ERASE} in capitals.` : undefined}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        value={word}
        onValue={setWord}
      />
    </Dialog>
  );
}
