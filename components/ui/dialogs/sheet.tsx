import { useId, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { t } from '@lingui/core/macro';
import { classes } from '../classes.ts';
import { IconButton } from '../buttons/icon-button.tsx';

type Props = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  foot?: ReactNode;
  /** 640 px, in the middle of a full page. */
  wide?: boolean;
};

/** A modal sheet. The dialog element keeps the focus inside and gives it back to what opened it. */
export function Sheet({ title, onClose, children, foot, wide }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed before it is removed from the page: otherwise the browser does not restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  // The close event comes later, when the sheet may be open again, so cancelling calls onClose at once.
  function cancel(event: SyntheticEvent): void {
    event.preventDefault();
    onClose();
  }
  // A second Esc closes the element itself, also when the parent keeps the sheet while a request is under way.
  function closed(): void {
    onClose();
    setTimeout(() => ref.current?.open === false && ref.current.showModal());
  }
  return (
    <dialog
      className={classes('sheet', wide && 'sheet-wide')}
      ref={ref}
      aria-labelledby={id}
      onCancel={cancel}
      onClose={closed}
    >
      <div className="sheet-head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="cross" label={t`Close`} onPress={onClose} />
      </div>
      {children}
      {foot && <div className="sheet-foot meta">{foot}</div>}
    </dialog>
  );
}
