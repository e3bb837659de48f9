import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { NOTE_MAX_LENGTH } from '../../lib/model/contact-change.ts';
import type { Contact } from '../../lib/model/contact.ts';
import { timeText } from '../../lib/view/format.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Section } from '../ui/section.tsx';
import type { ContactsActions } from './contacts-view.ts';

type Props = { contact: Contact; onChange: ContactsActions['onChange']; now: Date };

/** What was typed and not added, by contact: it is there again when the contact is, until this page is closed. */
const drafts = new Map<string, string>();

/** Mounted anew for each contact. */
export function ContactNotes({ contact, onChange, now }: Props) {
  const [draft, setDraft] = useState(drafts.get(contact.id) ?? '');
  const write = (text: string) => {
    setDraft(text);
    if (text) drafts.set(contact.id, text);
    else drafts.delete(contact.id);
  };
  const add = () => {
    const id = crypto.randomUUID();
    onChange([contact.id], { type: 'note', id, text: draft }, t`Note added.`);
    write('');
  };
  return (
    <Section title={t`Notes`}>
      <ul className="contact-notes">
        {(contact.notes ?? []).map(({ id, at, text }) => (
          <li key={id}>
            <p>{text}</p>
            <span className="meta">{timeText(new Date(at), now)}</span>
            <IconButton
              size="sm"
              icon="trash"
              label={t`Delete note`}
              onPress={() =>
                onChange([contact.id], { type: 'note', id, text: '' }, t`Note deleted.`)
              }
            />
          </li>
        ))}
      </ul>
      <TextArea
        label={t`Write a note`}
        rows={2}
        maxLength={NOTE_MAX_LENGTH}
        value={draft}
        onValue={write}
      />
      <Button blocked={draft.trim() === '' ? t`Write something first.` : undefined} onPress={add}>
        <Trans>Add note</Trans>
      </Button>
    </Section>
  );
}
