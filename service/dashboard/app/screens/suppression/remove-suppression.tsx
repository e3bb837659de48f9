import { Dialog } from '../../../../../components/ui/dialog.tsx';
import { useDashboard } from '../../dashboard.ts';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { useAction } from '../../parts/use-action.ts';
import { entryName, type Suppression } from './suppression-columns.tsx';

type Props = { row: Suppression; onClose: () => void; onDone: () => void };

export function RemoveSuppression({ row, onClose, onDone }: Props) {
  const { api, announcer } = useDashboard();
  const { id } = row;
  const remove = useAction(
    () => api.call('removeSuppression', { params: { id } }),
    () => {
      announcer.say('Removed from the list');
      onDone();
    },
  );
  return (
    <Dialog
      title="Remove from the list?"
      verb="Remove"
      leave="Keep suppressed"
      danger
      busy={remove.busy}
      onConfirm={() => remove.run(null)}
      onClose={onClose}
    >
      {remove.failure && <FailureNotice failure={remove.failure} lead="Not removed" />}
      <p>{entryName(row)}</p>
      <p>This person can be looked up by everybody on this server again.</p>
    </Dialog>
  );
}
