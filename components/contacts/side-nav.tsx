// The places of the contacts page. In a narrow window it is a sheet behind the menu button of the page's head.
import { useState, type ReactNode } from 'react';
import { countText, balanceText, numberText } from '../../lib/view/format.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import {
  createLabel,
  labelsOf,
  type ContactsActions,
  type ContactsView,
  type Place,
} from './contacts-view.ts';
import { NameDialog } from './name-dialog.tsx';

type Props = {
  view: ContactsView;
  actions: Pick<ContactsActions, 'onPlace' | 'onPutLabel'>;
  settingsUrl: string;
  receiptsUrl: string;
  now: Date;
};

export function SideNav({ view, actions, settingsUrl, receiptsUrl, now }: Props) {
  const [asked, setAsked] = useState<'list' | 'tag' | null>(null);
  const { place, labels, views } = view;
  const isHere = (kind: Place['kind'], id?: string) =>
    place.kind === kind && (id === undefined || ('id' in place && place.id === id));
  const item = (to: Place, name: string, icon: ReactNode, count: number | null) => (
    <li key={'id' in to ? to.id : to.kind}>
      <button
        type="button"
        aria-current={isHere(to.kind, 'id' in to ? to.id : undefined) ? 'page' : undefined}
        onClick={() => actions.onPlace(to)}
      >
        {icon}
        <span className="cut">{name}</span>
        {count !== null && (
          <>
            <span className="count" aria-hidden="true">
              {numberText(count)}
            </span>
            <span className="visually-hidden">, {countText(count, 'contact')}</span>
          </>
        )}
      </button>
    </li>
  );
  const icon = (name: IconName) => <Icon name={name} />;
  return (
    <div className="side">
      <p className="side-brand">
        <Icon name="mark" />
        Sidelight
      </p>
      <nav aria-label="Contacts">
        <ul>
          {item({ kind: 'all' }, 'All contacts', icon('contact-card'), view.all)}
          {item({ kind: 'deleted' }, 'Deleted', icon('trash'), view.deleted)}
        </ul>
        {views.length > 0 && (
          <>
            <h2>Views</h2>
            <ul>
              {views.map(({ id, name }) =>
                item({ kind: 'view', id }, name, icon('bookmark'), null),
              )}
            </ul>
          </>
        )}
        <Head title="Lists" add="New list" onAdd={() => setAsked('list')} />
        <ul>
          {labelsOf(labels, 'list').map(({ id, name }) =>
            item({ kind: 'list', id }, name, icon('list'), view.countOf(id)),
          )}
        </ul>
        <Head title="Tags" add="New tag" onAdd={() => setAsked('tag')} />
        <ul>
          {labelsOf(labels, 'tag').map(({ id, name, colour }) =>
            item(
              { kind: 'tag', id },
              name,
              <span className={`tag-dot tag-dot-${colour}`} aria-hidden="true" />,
              view.countOf(id),
            ),
          )}
        </ul>
      </nav>
      <nav className="side-end" aria-label="Sidelight">
        <ul>
          <li>
            <a href={receiptsUrl}>
              <Icon name="receipt" />
              Receipts
            </a>
          </li>
          <li>
            <a href={settingsUrl}>
              <Icon name="sliders" />
              Settings
            </a>
          </li>
        </ul>
      </nav>
      {view.balance !== null && (
        <p className="side-balance">
          <Icon name="token" />
          <b>{balanceText(view.balance, view.isDemo)}</b>
        </p>
      )}
      {asked && (
        <NameDialog
          title={asked === 'list' ? 'New list' : 'New tag'}
          verb={asked === 'list' ? 'Create list' : 'Create tag'}
          taken={labelsOf(labels, asked).map(({ name }) => name)}
          onName={(name) => actions.onPutLabel(createLabel(labels, asked, name, now))}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

const Head = ({ title, add, onAdd }: { title: string; add: string; onAdd: () => void }) => (
  <h2>
    {title}
    <IconButton size="sm" icon="plus" label={add} onPress={onAdd} />
  </h2>
);
