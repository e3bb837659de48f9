import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { NOTE_MAX_LENGTH } from '../../../lib/model/contacts/contact-change.ts';
import type { Contact } from '../../../lib/model/contacts/contact.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextArea } from '../../ui/fields/field.tsx';
import { Kbd } from '../../ui/text/kbd.tsx';
import { Section } from '../../ui/section.tsx';
import { useShortcut } from '../../ui/hooks/shortcuts.ts';
import type { ContactsActions, ContactsView } from '../contacts-view.ts';
import { NoteItem } from './note-item.tsx';

type Props = {
  contact: Contact;
  drafts: ContactsView['noteDrafts'];
  actions: Pick<ContactsActions, 'onChange' | 'onAddNote' | 'onEditNote' | 'onNoteDraft'>;
  now: Date;
};

/** Mounted anew for each contact. A typed text that was not added is there again when the contact is shown again. */
export function ContactNotes({ contact, drafts, actions, now }: Props) {
  const [draft, setDraft] = useState(drafts[contact.id]?.text ?? '');
  const [draftId, setDraftId] = useState(() => crypto.randomUUID());
  const [busy, setBusy] = useState(false);
  const { announced, cap } = useShortcut('N');
  const write = (text: string) => {
    setDraft(text);
    actions.onNoteDraft(contact.id, text ? { from: '', text } : null);
  };
  async function add(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const problem = await actions.onAddNote(contact.id, { id: draftId, text: draft });
    setBusy(false);
    // A note that was not stored stays in the field. The page says why.
    if (problem) return;
    write('');
    setDraftId(crypto.randomUUID());
  }
  return (
    <Section title={t`Notes`} end={cap && <Kbd>{cap}</Kbd>}>
      <ul className="contact-notes">
        {(contact.notes ?? []).map((note) => (
          <NoteItem
            key={note.id}
            note={note}
            kept={drafts[note.id] ?? null}
            onDraft={(changed) => actions.onNoteDraft(note.id, changed)}
            onEdit={(text) => actions.onEditNote(contact.id, { id: note.id, text })}
            onDelete={() =>
              actions.onChange(
                [contact.id],
                { type: 'note', id: note.id, text: '' },
                t`Note deleted.`,
              )
            }
            now={now}
          />
        ))}
      </ul>
      <TextArea
        label={t`Write a note`}
        rows={2}
        maxLength={NOTE_MAX_LENGTH}
        value={draft}
        readOnly={busy}
        aria-keyshortcuts={announced}
        onValue={write}
      />
      <Button
        blocked={draft.trim() === '' ? t`Write something first.` : undefined}
        onPress={() => void add()}
      >
        <Trans>Add note</Trans>
      </Button>
    </Section>
  );
}
