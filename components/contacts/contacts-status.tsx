import { use, useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { ConfirmButton } from '../ui/buttons/confirm-button.tsx';
import { Status } from '../ui/status.tsx';
import type { ContactsView } from './contacts-view.ts';
import { KeysButton } from '../frame/keys-button.tsx';
import { KeysSheet } from '../frame/keys-sheet.tsx';
import { PageStatus } from '../frame/page-status.tsx';
import { ShortcutsContext } from '../ui/hooks/shortcuts.ts';

type Props = {
  view: Pick<
    ContactsView,
    'group' | 'total' | 'all' | 'isReading' | 'unreadable' | 'message' | 'problem'
  >;
  onDelete: (ids: readonly string[]) => void;
};

/** The status line: how many are shown, what this version cannot read, the result of the last action, and the keys. */
export function ContactsStatus({ view, onDelete }: Props) {
  const { group, total, all, isReading, unreadable, message, problem } = view;
  const { enabled } = use(ShortcutsContext);
  const [showsKeys, setShowsKeys] = useState(false);
  return (
    <PageStatus
      message={message}
      problem={problem}
      end={<KeysButton onPress={() => setShowsKeys(true)} />}
    >
      {showsKeys && (
        <KeysSheet page="contacts" enabled={enabled} onClose={() => setShowsKeys(false)} />
      )}
      {group.kind !== 'deleted' && all !== null && total < all && (
        <span>
          <Trans>
            <Plural value={total} one="# contact" other="# contacts" /> shown,{' '}
            <Plural value={all} one="# saved" other="# saved" />
          </Trans>
        </span>
      )}
      {isReading && (
        <span>
          <Trans>Reading contacts…</Trans>
        </span>
      )}
      {unreadable.length > 0 && (
        <>
          <Status tone="warn" icon="warning">
            {plural(unreadable.length, {
              one: '# contact cannot be read by this version. It is kept.',
              other: '# contacts cannot be read by this version. They are kept.',
            })}
          </Status>
          {/* While an unreadable contact is stored, its person is not looked up. */}
          <ConfirmButton
            key={unreadable.length}
            question={t`Delete ${plural(unreadable.length, { one: '# unreadable contact', other: '# unreadable contacts' })} for good`}
            onPress={() => onDelete(unreadable)}
          >
            {t`Delete what cannot be read`}
          </ConfirmButton>
        </>
      )}
    </PageStatus>
  );
}
