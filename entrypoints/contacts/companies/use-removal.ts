import { useCallback, useState } from 'react';
import { t } from '@lingui/core/macro';
import { COMPANIES_TITLE_ID } from '../../../components/companies/companies-page.tsx';
import { send } from '../../../lib/messages/send.ts';
import type { ListedCompany } from '../../../lib/view/company/listed-company.ts';
import { nothingChangedText } from '../../../lib/view/notices/nothing-changed-text.ts';

type Removed = Pick<ListedCompany, 'id' | 'name'>;

/** Removes a company from the list, and undoes that. `onMessage`: why either was refused. */
export function useRemoval(onMessage: (text: string) => void) {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const onUndoOver = useCallback(() => setRemoved(null), []);

  async function remove({ id, name }: Removed): Promise<void> {
    const place = globalThis.location.hash;
    const { ok } = await send('company.remove', { id });
    if (!ok) return onMessage(nothingChangedText());
    onMessage('');
    setRemoved({ id, name });
    // The user has opened another company or page meanwhile.
    if (globalThis.location.hash !== place) return;
    globalThis.location.hash = '#companies';
    // The pane that had the focus is gone.
    document.getElementById(COMPANIES_TITLE_ID)?.focus();
  }

  async function restore({ id }: Removed): Promise<void> {
    setRemoved(null);
    const { ok } = await send('company.restore', { id });
    if (!ok) onMessage(nothingChangedText());
  }

  return {
    onRemove: (company: Removed) => void remove(company),
    undo: {
      text:
        removed && t`${{ name: removed.name }} removed from companies. Its details stay stored.`,
      onUndo: () => removed && void restore(removed),
      onOver: onUndoOver,
    },
  };
}
