import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { DELETED_DAYS } from '../../lib/model/contacts/contact.ts';
import { findGroupLabel } from '../../lib/view/labels.ts';
import { useShell } from '../navigation/page-shell.tsx';
import { Button } from '../ui/buttons/button.tsx';
import type { ContactsView } from './contacts-view.ts';
import { EmptyList } from './empty-list.tsx';

type Props = {
  view: Pick<ContactsView, 'group' | 'labels' | 'all' | 'text' | 'isReading'>;
  isSearching: boolean;
  /** Clears the search and the filters. */
  onClear: () => void;
  onAllContacts: () => void;
};

/** The content that replaces a table without rows. */
export function EmptyGroup({ view, isSearching, onClear, onAllContacts }: Props) {
  const { group, labels, all, text, isReading } = view;
  const { isSample } = useShell();
  if (isReading) return <section className="contacts-empty" aria-busy="true" />;
  if (isSearching) {
    return (
      <section className="contacts-empty">
        <h2>
          {text.trim() ? t`No contact matches “${{ text: text.trim() }}”` : t`No contact matches`}
        </h2>
        <p>
          <Trans>
            The search looks at every field: names, titles, companies, addresses, notes and tags.
          </Trans>
        </p>
        <Button onPress={onClear}>
          <Trans>Clear search and filters</Trans>
        </Button>
      </section>
    );
  }
  switch (group.kind) {
    case 'deleted':
      return (
        <section className="contacts-empty">
          <h2>
            <Trans>Nothing is deleted</Trans>
          </h2>
          <p>
            <Trans>
              Deleted contacts are kept here for {DELETED_DAYS} days with everything that was paid
              for.
            </Trans>
          </p>
        </section>
      );
    case 'due':
      return (
        <section className="contacts-empty">
          <h2>
            <Trans>No follow-up is due</Trans>
          </h2>
          <p>
            <Trans>
              Open a contact and set “Follow up on”. On that day the contact is listed here until
              you choose a later day or remove the reminder.
            </Trans>
          </p>
        </section>
      );
    case 'list':
    case 'tag': {
      const label = findGroupLabel(labels, group);
      if (label?.kind === 'list') return <EmptyList list={label} {...{ all, onAllContacts }} />;
      return (
        <section className="contacts-empty">
          {label && (
            <h2>
              <Trans>Who belongs here?</Trans>
            </h2>
          )}
          <p>
            {label ? (
              <Trans>Open all contacts, select some of them, and press “Tag”.</Trans>
            ) : (
              <Trans>Its contacts were kept.</Trans>
            )}
          </p>
          <Button onPress={onAllContacts}>
            <Trans>Open all contacts</Trans>
          </Button>
        </section>
      );
    }
    case 'view':
    case 'all':
      return (
        <section className="contacts-empty">
          <h2>
            <Trans>Who do you want to keep?</Trans>
          </h2>
          <p>
            <Trans>People you save are listed here, ready to search, copy and export.</Trans>
          </p>
          <ol>
            {isSample ? (
              <>
                <li>
                  <Trans>Click the Sidelight icon in the toolbar.</Trans>
                </li>
                <li>
                  <Trans>Open a sample page in the panel: the profile, or the team page.</Trans>
                </li>
              </>
            ) : (
              <>
                <li>
                  <Trans>Open a page about a person: a profile, or a name on a team page.</Trans>
                </li>
                <li>
                  <Trans>Click the Sidelight icon in the toolbar. The panel says who it is.</Trans>
                </li>
              </>
            )}
            <li>
              <Trans>Reveal what you need, at the price on the button, and press Save.</Trans>
            </li>
          </ol>
        </section>
      );
  }
}
