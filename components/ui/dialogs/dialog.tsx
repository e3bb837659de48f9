import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Button } from '../buttons/button.tsx';
import { Sheet } from './sheet.tsx';
import { useConfirmation } from '../hooks/use-confirmation.ts';

type Props = {
  title: string;
  /** What is about to happen, or the fields. */
  children: ReactNode;
  /** The verb of the button: "Revoke". */
  verb: string;
  /** The verb of a second press: "Replace everything here". Without it, one press is enough. */
  question?: string | undefined;
  /** The button that changes nothing; "Cancel" unless that could be misread. */
  cancelLabel?: string;
  danger?: boolean;
  /** The confirmed action is under way and can no longer be cancelled: the dialog stays for its outcome. */
  busy?: boolean;
  /** What is under way while `busy` ends when the dialog is cancelled. */
  canCancelBusy?: boolean;
  /** Why the button cannot be pressed now. */
  blocked?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks for a confirmation. Enter in a field confirms, Esc cancels. */
export function Dialog(props: Props) {
  const {
    title,
    children,
    verb,
    question,
    cancelLabel = t`Cancel`,
    danger,
    busy,
    canCancelBusy,
    blocked,
    onConfirm,
    onClose,
  } = props;
  const isBound = busy && !canCancelBusy;
  const { asking, ask, answer, handlers } = useConfirmation(onConfirm);
  const text = asking && question ? question : verb;
  const form = useRef<HTMLFormElement>(null);
  // The first field; without one, the button that changes nothing.
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('.dialog-body :is(input, select)');
    const cancel = form.current?.querySelector<HTMLElement>('.dialog-actions > button');
    (first ?? cancel)?.focus();
  }, []);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy || blocked) return;
    if (question && !asking) ask();
    else answer();
  }
  return (
    <Sheet title={title} onClose={() => !isBound && onClose()}>
      <form ref={form} className="dialog" onSubmit={submit}>
        <div className="dialog-body">{children}</div>
        <div className="dialog-actions">
          <Button
            blocked={isBound ? t`Wait until this has finished.` : undefined}
            onPress={onClose}
          >
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            variant={danger ? 'danger' : 'primary'}
            blocked={blocked}
            {...handlers}
          >
            {busy ? `${text} …` : text}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
