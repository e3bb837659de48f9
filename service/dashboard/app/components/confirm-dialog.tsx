import type { ReactNode } from 'react';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import type { AnswerOf } from '../../protocol.ts';
import type { CallRequest, JsonCall } from '../api/client.ts';
import { useAction } from '../data/use-action.ts';
import { FailureNotice } from './failure-notice.tsx';

type Props<Name extends JsonCall> = {
  title: string;
  /** The verb of the button: "Revoke". */
  verb: string;
  /** The button that changes nothing: "Keep key". Default: "Cancel". */
  cancelLabel?: string;
  danger?: boolean;
  /** The call that the button makes. */
  call: Name;
  /** null: the fields are incomplete, and nothing is sent. */
  request: CallRequest<Name> | null;
  /** The title of the notice when the call fails: "The key was not revoked". */
  failureTitle: string;
  /** Called on each press of the button, also when nothing is sent. */
  onConfirm?: () => void;
  onDone: (value: AnswerOf<Name>, request: CallRequest<Name>) => void;
  onClose: () => void;
  /** What will happen, or the fields to fill in. */
  children: ReactNode;
};

/** Asks before a call changes something. It stays open and gives the reason when the call fails. */
export function ConfirmDialog<Name extends JsonCall>(props: Props<Name>) {
  const { title, verb, cancelLabel, danger = false, call, request, failureTitle, children } = props;
  const { onConfirm, onDone, onClose } = props;
  const { run, busy, failure } = useAction(call, onDone);
  function confirm(): void {
    onConfirm?.();
    if (request) run(request);
  }
  return (
    <Dialog
      title={title}
      verb={verb}
      {...(cancelLabel && { cancelLabel })}
      danger={danger}
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      {failure && <FailureNotice failure={failure} lead={failureTitle} />}
      {children}
    </Dialog>
  );
}
