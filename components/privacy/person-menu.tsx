import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Menu } from '../ui/menus/menu.tsx';

type Props = {
  name: string;
  /** Whether something about them is stored here. */
  known: boolean;
  /** A search for them is running. */
  running: boolean;
  onErase: () => void;
};

export function PersonMenu({ name, known, running, onErase }: Props) {
  const [asking, setAsking] = useState(false);
  const label = known ? t`Erase this person` : t`Never look up this person`;
  return (
    <>
      <Menu
        label={t`More about this person`}
        icon="more"
        items={[
          { key: 'erase', label, icon: 'barred', danger: true, onChoose: () => setAsking(true) },
        ]}
      />
      {asking && (
        <Dialog
          title={known ? t`Erase ${name}` : t`Never look up ${name}`}
          verb={known ? t`Erase` : t`Suppress`}
          danger
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onErase();
          }}
        >
          {known && (
            <p>
              <Trans>
                Everything about them here is deleted for good: values, profile, what was sent, and
                their name on receipts. Credits and times on receipts stay.
              </Trans>
            </p>
          )}
          {running && (
            <p>
              <Trans>
                A search is running. What was not sent is cancelled. What was sent may still be
                charged; its values are not kept.
              </Trans>
            </p>
          )}
          <p>
            <Trans>
              They are added to your suppression list as one-way hashes, and are never looked up
              again. The service keeps its own copy; ask it to erase them, too.
            </Trans>
          </p>
        </Dialog>
      )}
    </>
  );
}
