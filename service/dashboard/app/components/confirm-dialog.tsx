import { useState, type ReactNode } from 'react';
import { Dialog } from '../../../../components/ui/dialogs/dialog.tsx';
import type { CallAnswer } from '../../protocol.ts';
import type { CallRequest, JsonCall } from '../api/client.ts';
import { useDashboard } from '../dashboard.ts';
import { useAction } from '../data/use-action.ts';
import { FailureNotice } from './failure-notice.tsx';
import type { Secret } from './new-secret.tsx';

/** The callbacks of a list's dialog. */
export type DialogProps = {
  onClose: () => void;
  /** Closes the dialog after a change. */
  onChanged: () => void;
  /** Shows a secret above the list. */
  onSecret: (secret: Secret) => void;
};

type Props<Name extends JsonCall> = Omit<DialogProps, 'onSecret'> & {
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
  /** For screen readers, after the call. */
  announcement?: string;
  /** Called before `onChanged`. */
  onDone?: (value: CallAnswer<Name>, request: CallRequest<Name>) => void;
  /**
   * What will happen, or the fields to fill in. `showMissing`: the button was pressed, so incomplete
   * fields say what is missing.
   */
  children: ReactNode | ((showMissing: boolean) => ReactNode);
};

/** Asks before a call changes something. It stays open and gives the reason when the call fails. */
export function ConfirmDialog<Name extends JsonCall>(props: Props<Name>) {
  const { title, verb, cancelLabel, danger = false, call, request, failureTitle, children } = props;
  const { announcement, onDone, onChanged, onClose } = props;
  const { announcer } = useDashboard();
  const [isPressed, setPressed] = useState(false);
  const { run, busy, failure } = useAction(call, (value, sent) => {
    if (announcement) announcer.say(announcement);
    onDone?.(value, sent);
    onChanged();
  });
  function confirm(): void {
    setPressed(true);
    if (request) run(request);
  }
  // A failure, or the secret of the answer, must have a place where it is shown.
  function close(): void {
    if (!busy) onClose();
  }
  return (
    <Dialog
      title={title}
      verb={verb}
      {...(cancelLabel && { cancelLabel })}
      danger={danger}
      busy={busy}
      onConfirm={confirm}
      onClose={close}
    >
      {failure && <FailureNotice failure={failure} title={failureTitle} />}
      {typeof children === 'function' ? children(isPressed) : children}
    </Dialog>
  );
}
