import { useEffect, useRef } from 'react';
import type { Contact } from '../../lib/model/contact.ts';
import { timeText } from '../../lib/view/format.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Facts } from '../ui/facts.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Monogram } from '../ui/monogram.tsx';
import { ContactValues, type FlagProps } from './contact-values.tsx';
import { WebLink } from './web-link.tsx';

type Props = FlagProps & {
  contact: Contact;
  now: Date;
  onDelete: () => void;
  onErase: () => void;
  onClose: () => void;
};

/** Everything known about one person, beside the table. */
export function ContactDetails(props: Props) {
  const { contact, now, onDelete, onErase, onClose, ...flagProps } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const open = new AbortController();
    const close = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', close, { signal: open.signal });
    return () => open.abort();
  }, [onClose]);
  const name = contact.fullName || 'Name not known';
  const facts = [
    { name: 'Company', value: contact.companyName },
    { name: 'Site', value: contact.companyDomain },
    { name: 'Location', value: contact.location },
    { name: 'Profile', value: contact.networkUrl && <WebLink url={contact.networkUrl} /> },
    { name: 'First seen', value: contact.pageUrl && <WebLink url={contact.pageUrl} /> },
    { name: 'Saved', value: contact.savedAt && timeText(new Date(contact.savedAt), now) },
  ].filter(({ value }) => value);
  return (
    <aside className="contact-details" aria-label={name}>
      <header>
        <Monogram name={name} />
        <div className="grow">
          <h2 ref={heading} tabIndex={-1}>
            {name}
          </h2>
          {contact.title && <p className="sub">{contact.title}</p>}
        </div>
        <IconButton icon="cross" label="Close details" onPress={onClose} />
      </header>
      <ContactValues {...flagProps} contact={contact} now={now} />
      <p className="fine">
        To reveal more, open the profile and click the Sidelight icon in the toolbar.
      </p>
      <Facts facts={facts} />
      <ConfirmButton icon="trash" question={`Delete ${name} for good`} onPress={onDelete}>
        Delete
      </ConfirmButton>
      <ConfirmButton
        icon="barred"
        question={`Erase ${name}, and never look them up`}
        onPress={onErase}
      >
        Erase
      </ConfirmButton>
      <p className="fine">
        Deleting keeps their name on receipts and lists. Erasing removes it everywhere, keeps the
        credits, and puts them on your suppression list.
      </p>
    </aside>
  );
}
