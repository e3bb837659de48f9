import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { Sheet } from './sheet.tsx';

type Props = {
  title: string;
  /** What is about to happen, or the fields. */
  children: ReactNode;
  /** The verb of the button: "Revoke". */
  verb: string;
  /** What leaves things as they are; "Cancel" where that cannot be misread. */
  leave?: string;
  danger?: boolean;
  busy?: boolean;
  /** Why the button cannot be pressed now. */
  blocked?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something happens; Enter in a field acts, Esc leaves. */
export function Dialog(props: Props) {
  const {
    title,
    children,
    verb,
    leave = 'Cancel',
    danger,
    busy,
    blocked,
    onConfirm,
    onClose,
  } = props;
  const form = useRef<HTMLFormElement>(null);
  // The first field; without one, the button that changes nothing.
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('.dialog-body :is(input, select)');
    const leaving = form.current?.querySelector<HTMLElement>('.dialog-actions > button');
    (first ?? leaving)?.focus();
  }, []);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!busy && !blocked) onConfirm();
  }
  return (
    <Sheet title={title} onClose={onClose}>
      <form ref={form} className="dialog" onSubmit={submit}>
        <div className="dialog-body">{children}</div>
        <div className="dialog-actions">
          <Button onPress={onClose}>{leave}</Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} blocked={blocked}>
            {busy ? `${verb} …` : verb}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
