// The saved people: search, table, selection, and the details of one person. Drawn from props; the page's store
// holds what is typed, selected and open.
import type { ReactNode } from 'react';
import { countText } from '../../lib/view/format.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Icon } from '../ui/icon.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ContactDetails } from './contact-details.tsx';
import { nameButtonId } from './contact-row.tsx';
import { ContactsStatus } from './contacts-status.tsx';
import { ContactsTable } from './contacts-table.tsx';
import type { ContactsActions, ContactsView } from './contacts-view.ts';
import { ExportButton } from './export-button.tsx';
import { SearchField } from './search-field.tsx';

type Props = {
  view: ContactsView;
  actions: ContactsActions;
  settingsUrl: string;
  receiptsUrl: string;
  /** Buttons that send the selected contacts; without a selection all that are shown. */
  sendTo?: ReactNode;
  now: Date;
};

export function ContactsPage({ view, actions, settingsUrl, receiptsUrl, sendTo, now }: Props) {
  const { total, shown, selection, open } = view;
  const selected = selection.ids.size;
  const close = () => {
    if (open) document.getElementById(nameButtonId(open.id))?.focus();
    actions.onClose();
  };
  const inSight = shown.filter(({ id }) => selection.ids.has(id)).length;
  return (
    <main className="contacts-page">
      <header className="contacts-header">
        <Icon name="mark" />
        <h1>Contacts</h1>
        {total > 0 && <span className="meta">{countText(total, 'contact')}</span>}
        <span className="grow" />
        <a className="button button-quiet" href={receiptsUrl}>
          <Icon name="receipt" />
          Receipts
        </a>
        <a className="button button-quiet" href={settingsUrl}>
          <Icon name="sliders" />
          Settings
        </a>
      </header>
      {total === 0 ? (
        <EmptyContacts />
      ) : (
        <>
          <div className="contacts-tools">
            <SearchField query={view.query} onQuery={actions.onQuery} />
            <span className="grow" />
            {view.flags.length > 0 && (
              <Checkbox checked={view.excludeFlagged} onChange={actions.onExcludeFlagged}>
                Export without values marked wrong
              </Checkbox>
            )}
            {selected === 0 && shown.length > 0 && (
              <ExportButton count={shown.length} onExport={actions.onExport} />
            )}
            {shown.length > 0 && sendTo}
          </div>
          {selected > 0 && (
            <BulkBar
              count={selected}
              hidden={selected - inSight}
              onClear={actions.onClearSelection}
              onDelete={() => actions.onDelete([...selection.ids])}
              onExport={actions.onExport}
            />
          )}
          <div className="contacts-body">
            {shown.length === 0 ? (
              <section className="contacts-empty">
                <h2>No contact matches “{view.query.trim()}”</h2>
                <p>The search looks at names, companies and addresses.</p>
                <Button onPress={() => actions.onQuery('')}>Show all contacts</Button>
              </section>
            ) : (
              <ContactsTable
                contacts={shown}
                sort={view.sort}
                selection={selection}
                openId={open?.id ?? null}
                now={now}
                onSort={actions.onSort}
                onToggle={actions.onToggle}
                onToggleAll={actions.onToggleAll}
                onOpen={actions.onOpen}
              />
            )}
            {open && (
              <ContactDetails
                key={open.id}
                contact={open}
                now={now}
                flags={view.flags.filter(({ contactId }) => contactId === open.id)}
                onFlag={actions.onFlag}
                onUnflag={actions.onUnflag}
                onDelete={() => actions.onDelete([open.id])}
                onErase={() => actions.onErase(open.id)}
                onClose={close}
              />
            )}
          </div>
        </>
      )}
      <ContactsStatus view={view} onDelete={actions.onDelete} />
    </main>
  );
}

const EmptyContacts = () => (
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
