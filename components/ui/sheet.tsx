import { useEffect, useId, useRef, type ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

type Props = { title: string; onClose: () => void; children: ReactNode; foot?: ReactNode };

/** A modal sheet. The dialog element keeps the focus inside and gives it back to what opened it. */
export function Sheet({ title, onClose, children, foot }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog className="sheet" ref={ref} aria-labelledby={id} onClose={onClose}>
      <div className="sheet-head">
        <h2 id={id}>{title}</h2>
        <IconButton icon="cross" label="Close" onPress={() => ref.current?.close()} />
      </div>
      {children}
      {foot && <div className="sheet-foot meta">{foot}</div>}
    </dialog>
  );
}
