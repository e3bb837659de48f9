import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { isSameSearch } from '../../lib/model/contacts/saved-view.ts';
import { Button } from '../ui/buttons/button.tsx';
import { NameDialog } from '../ui/dialogs/name-dialog.tsx';
import type { ContactsActions, ContactsView } from './contacts-view.ts';
import { TITLE_ID } from './group-head.tsx';

type Props = {
  view: Pick<ContactsView, 'group' | 'views' | 'text' | 'filters' | 'sort'>;
  actions: Pick<ContactsActions, 'onSaveView' | 'onUpdateView'>;
  isSearching: boolean;
};

/** Stores what is searched for as a view, and changes of the shown view in it. */
export function ViewButtons({ view, actions, isSearching }: Props) {
  const [isNaming, setIsNaming] = useState(false);
  const { group, views, text, filters, sort } = view;
  const shown = views.find(({ id }) => group.kind === 'view' && id === group.id);
  const isChanged = shown !== undefined && !isSameSearch(shown, { query: text, filters, sort });
  // A view finds saved contacts, not those in Deleted.
  const canSave = group.kind === 'view' ? isChanged : isSearching && group.kind !== 'deleted';
  return (
    <>
      {isChanged && (
        <Button
          variant="quiet"
          icon="bookmark"
          onPress={() => {
            // This button disappears, and would take the focus with it.
            document.getElementById(TITLE_ID)?.focus();
            actions.onUpdateView(shown);
          }}
        >
          <Trans>Update view</Trans>
        </Button>
      )}
      {canSave && (
        <Button variant="quiet" icon="bookmark" onPress={() => setIsNaming(true)}>
          <Trans>Save view</Trans>
        </Button>
      )}
      {isNaming && (
        <NameDialog
          title={t`Save view`}
          verb={t`Save view`}
          taken={views.map(({ name }) => name)}
          onName={actions.onSaveView}
          onClose={() => setIsNaming(false)}
        />
      )}
    </>
  );
}
