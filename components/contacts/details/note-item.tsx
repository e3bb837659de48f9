import { useEffect, useRef, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { NOTE_MAX_LENGTH } from '../../../lib/model/contacts/contact-change.ts';
import type { Contact } from '../../../lib/model/contacts/contact.ts';
import type { NoteDraft } from '../../../lib/view/contacts/note-draft.ts';
import { timeText } from '../../../lib/view/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextArea } from '../../ui/fields/field.tsx';
import { focusWhenDrawn } from '../../ui/hooks/focus-when-drawn.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';

type Props = {
  note: NonNullable<Contact['notes']>[number];
  /** The changed text that was not saved, to be shown again with the contact; null without one. */
  kept: NoteDraft | null;
  onDraft: (draft: NoteDraft | null) => void;
  /** Why the text was not stored; '' when it was. */
  onEdit: (text: string) => Promise<string>;
  onDelete: () => void;
  now: Date;
};

/** One note, which can be edited in its place. It keeps the date on which it was written. */
export function NoteItem({ note, kept, onDraft, onEdit, onDelete, now }: Props) {
  const [draft, setDraft] = useState(kept);
  const [busy, setBusy] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const isOpen = draft !== null;
  const wasOpen = useRef(isOpen);
  // The button that had the focus has disappeared with the form.
  useEffect(() => {
    if (wasOpen.current && !isOpen) editButton.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  function write(next: NoteDraft): void {
    setDraft(next);
    onDraft(next);
  }
  function close(): void {
    setDraft(null);
    onDraft(null);
  }
  async function save(text: string): Promise<void> {
    if (busy) return;
    setBusy(true);
    const problem = await onEdit(text);
    setBusy(false);
    // A text that was not stored stays in the field. The page says why.
    if (!problem) close();
  }
  if (draft !== null) {
    return (
      <li className="note-form">
        <TextArea
          label={t`Note`}
          rows={3}
          maxLength={NOTE_MAX_LENGTH}
          value={draft.text}
          readOnly={busy}
          ref={focusWhenDrawn}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
            // Otherwise the details would close.
            event.preventDefault();
            close();
          }}
          onValue={(text) => write({ ...draft, text })}
        />
        {draft.from !== note.text && draft.text.trim() !== note.text.trim() && !busy && (
          <p className="meta" role="alert">
            <Trans>Meanwhile the note was changed to: “{{ text: note.text }}”</Trans>
          </p>
        )}
        <span className="actions">
          <Button
            size="sm"
            blocked={draft.text.trim() === '' ? t`Write something first.` : undefined}
            onPress={() => void save(draft.text)}
          >
            <Trans>Save note</Trans>
          </Button>
          <Button variant="quiet" size="sm" onPress={close}>
            <Trans>Cancel</Trans>
          </Button>
        </span>
      </li>
    );
  }
  return (
    <li>
      <p>{note.text}</p>
      <span className="meta">{timeText(new Date(note.at), now)}</span>
      <IconButton
        ref={editButton}
        size="sm"
        icon="pencil"
        label={t`Edit note`}
        onPress={() => setDraft({ from: note.text, text: note.text })}
      />
      <IconButton size="sm" icon="trash" label={t`Delete note`} onPress={onDelete} />
    </li>
  );
}
