import '../../../components/duplicates/duplicates.css';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { t } from '@lingui/core/macro';
import { DuplicatesPage, type ShownPair } from '../../../components/duplicates/duplicates-page.tsx';
import { ShortcutsContext } from '../../../components/ui/hooks/shortcuts.ts';
import type { IndexClient } from '../../../lib/contacts/search/index-client.ts';
import type { Database } from '../../../lib/store/database.ts';
import { findSummariesByIds } from '../../../lib/store/queries.ts';
import { useMerge, type MergeCollaborators } from '../table/use-merge.tsx';

export type DuplicatesCollaborators = MergeCollaborators & {
  db: Database;
  /** Compares the contacts in the worker of the index. */
  findSamePairs: IndexClient['findSamePairs'];
};

/** Pairs whose contacts are read at a time. */
const STEP = 20;

export function DuplicatesScreen(props: DuplicatesCollaborators) {
  const { store, contactActions } = props;
  const state = useStore(store);
  const { settings, now, undo, message, problem } = state;
  const [most, setMost] = useState(STEP);
  const found = usePairs(props, most);
  const { onAsk: onMerge, dialog } = useMerge(props, state);
  useEffect(() => store.setState({ message: '', problem: '' }), [store]);
  return (
    <ShortcutsContext value={{ enabled: settings.singleKeys, hints: settings.keyHints }}>
      <DuplicatesPage
        pairs={found?.pairs ?? null}
        total={found?.total ?? 0}
        message={message}
        problem={problem}
        undo={undo}
        now={now}
        actions={{
          onMerge,
          onChange: (ids, change, text) => void contactActions.change(ids, change, text),
          onUndo: () => void contactActions.undo(),
          onUndoOver: () => store.setState({ undo: null }),
        }}
        onMore={() => setMost(most + STEP)}
      />
      {dialog}
    </ShortcutsContext>
  );
}

type Found = { pairs: ShownPair[]; total: number };

/** Null until the contacts are compared. Compares them again after each change. */
function usePairs(
  { db, findSamePairs, store }: DuplicatesCollaborators,
  most: number,
): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    /** Of several readings under way, only the last one is shown; 0: none is. */
    let latest = 0;
    const read = async (reading: number) => {
      const all = await findSamePairs();
      if (all === null) return;
      const shown = all.slice(0, most);
      const contacts = await findSummariesByIds(db, [...new Set(shown.flatMap(({ ids }) => ids))]);
      const byId = new Map(contacts.map((one) => [one.id, one]));
      const pairs = shown.flatMap(({ ids: [one, other], likeness }): ShownPair[] => {
        const pair = [byId.get(one), byId.get(other)];
        return pair[0] && pair[1] ? [{ contacts: [pair[0], pair[1]], likeness }] : [];
      });
      if (reading === latest) setFound({ pairs, total: all.length });
    };
    const readAgain = () =>
      void read((latest += 1)).catch(() =>
        store.setState({
          problem: t`The contacts could not be read. Reload this page and try again.`,
        }),
      );
    readAgain();
    const unsubscribe = store.subscribe(({ changes }, before) => {
      if (changes !== before.changes) readAgain();
    });
    return () => {
      latest = 0;
      unsubscribe();
    };
  }, [db, findSamePairs, store, most]);
  return found;
}
