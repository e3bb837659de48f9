import { DELETED_DAYS } from '../../lib/model/contact.ts';
import { Button } from '../ui/button.tsx';
import type { ContactsView } from './contacts-view.ts';

type Props = {
  view: Pick<ContactsView, 'place' | 'text' | 'isReading'>;
  isSearching: boolean;
  onShowAll: () => void;
};

/** What is shown instead of a table without rows. */
export function EmptyPlace({ view, isSearching, onShowAll }: Props) {
  const { place, text, isReading } = view;
  if (isReading) return <section className="contacts-empty" aria-busy="true" />;
  if (isSearching) {
    return (
      <section className="contacts-empty">
        <h2>{text.trim() ? `No contact matches “${text.trim()}”` : 'No contact matches'}</h2>
        <p>The search looks at every field: names, titles, companies, addresses, notes and tags.</p>
        <Button onPress={onShowAll}>Show all contacts</Button>
      </section>
    );
  }
  switch (place.kind) {
    case 'deleted':
      return (
        <section className="contacts-empty">
          <h2>Nothing is deleted</h2>
          <p>
            Deleted contacts are kept here for {DELETED_DAYS} days with everything that was paid
            for.
          </p>
        </section>
      );
    case 'due':
      return (
        <section className="contacts-empty">
          <h2>No follow-up is due</h2>
          <p>
            Open a contact and set “Follow up on”. On that day the contact is listed here until you
            choose a later day or remove the reminder.
          </p>
        </section>
      );
    case 'list':
    case 'tag':
      return (
        <section className="contacts-empty">
          <h2>Who belongs here?</h2>
          <p>Select contacts in the table, then press “Save to list” or “Tag”.</p>
        </section>
      );
    case 'view':
    case 'all':
      return (
        <section className="contacts-empty">
          <h2>Who do you want to keep?</h2>
          <p>People you save are listed here, ready to search, copy and export.</p>
          <ol>
            <li>Open a page about a person: a profile, or a name on a team page.</li>
            <li>Click the Sidelight icon in the toolbar. The panel says who it is.</li>
            <li>Reveal what you need, at the price on the button, and press Save contact.</li>
          </ol>
        </section>
      );
  }
}
