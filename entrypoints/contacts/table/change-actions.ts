// Changes contacts, merges them, and undoes the last change. A removal of many contacts can be undone before it is
// stored.
import { i18n } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import type { MessageName, Reply, Request, Result } from '../../../lib/messages/protocol.ts';
import type { ContactChange, ContactPatch } from '../../../lib/model/contacts/contact-change.ts';
import type { Contact } from '../../../lib/model/contacts/contact.ts';
import type { MergeChoices } from '../../../lib/model/contacts/merged-contact.ts';
import { combineByHand } from '../../../lib/enrichment/identity/merge-by-hand.ts';
import { toShownValues } from '../../../lib/model/contacts/shown-values.ts';
import { NOTHING_SELECTED } from '../../../lib/contacts/selection.ts';
import { notStoredText } from '../../../lib/view/notices/not-stored-text.ts';
import type { ContactsStore, StoringRemoval } from './contacts-store.ts';
import { toProblemText, typedNotStored } from './problem-texts.ts';
import { MANY, type AwaitedRemovalPreview } from './removal-preview.ts';

type ChangeMessage = Extract<MessageName, `contacts.${string}`>;
type SendChange = <Name extends ChangeMessage>(
  name: Name,
  request: Request<Name>,
  problem?: string,
) => Promise<Result<Reply<Name>>>;

const NOT_SEPARATED = msg`The contacts were not separated. If a job about them runs, wait until it has ended, then try again.`;

const isTyped = (change: ContactChange): boolean =>
  change.type === 'own' || (change.type === 'note' && change.text !== '');

const isRemovalPatch = ({ after }: ContactPatch): boolean => 'deletedAt' in after;

const storingText = (count: number, isDeleted: boolean): string =>
  isDeleted
    ? plural(count, { one: 'Deleting # contact…', other: 'Deleting # contacts…' })
    : plural(count, { one: 'Restoring # contact…', other: 'Restoring # contacts…' });

/** `sendChange` shows a problem when the background refused. */
export function createChangeActions(
  store: ContactsStore,
  index: AwaitedRemovalPreview,
  sendChange: SendChange,
) {
  /** An undo that was pressed before its removal was stored, until it has ended. */
  let earlyUndo: Promise<void> | null = null;

  /** What the user does after an early undo is stored after it: contacts that are deleted again stay deleted. */
  const sendInTurn: SendChange = async (...message) => {
    await earlyUndo;
    return sendChange(...message);
  };

  /** An early undo shows its contacts once more when it ends, also those that have been removed again. */
  async function sendRemoval(
    ids: readonly string[],
    change: ContactChange,
    problem: string,
  ): Promise<Result<Reply<'contacts.change'>>> {
    if (earlyUndo) {
      await earlyUndo;
      void index.preview(ids, change.type === 'delete');
    }
    return sendChange('contacts.change', { ids: [...ids], change }, problem);
  }

  /** False when they were refused. */
  async function sendPatches(patches: readonly ContactPatch[]): Promise<boolean> {
    const result = await sendChange('contacts.patch', { patches: [...patches] });
    if (result.ok) store.setState({ message: t`Undone.` });
    else for (const { ids } of patches.filter(isRemovalPatch)) index.reread(ids);
    return result.ok;
  }

  /** The contacts are shown as before at once, and stored so as soon as it is known what the removal has changed. */
  async function undoEarly({ ids, isDeleted, stored }: StoringRemoval): Promise<void> {
    store.setState({ message: t`Undoing. Keep this page open until it is done.` });
    const [patches] = await Promise.all([stored, index.preview(ids, !isDeleted)]);
    // The removal was refused: what is stored is shown again already.
    if (patches === null) return;
    const removed = new Set(patches.flatMap((patch) => patch.ids));
    // Another window has removed them before.
    const others = ids.filter((id) => !removed.has(id));
    if (others.length > 0) index.reread(others);
    if (patches.length === 0) store.setState({ message: t`Nothing to change.` });
    else if (await sendPatches(patches)) {
      // Between the removal and its undo, the index may have read some of them as removed.
      await index.preview([...removed], !isDeleted);
      // Another window may have removed some of them again meanwhile.
      index.reread([...removed]);
    }
  }

  return {
    sendInTurn,

    /** For what reads the stored contacts: an early undo has shown them before it is stored. */
    waitForEarlyUndo: async (): Promise<void> => {
      await earlyUndo;
    },

    /** Returns why it was not stored; '' when it was. `problem`: the text for a reason that has none of its own. */
    async change(
      ids: readonly string[],
      change: ContactChange,
      text: string,
      problem = isTyped(change) ? typedNotStored() : notStoredText(),
    ): Promise<string> {
      const isDeleted = change.type === 'delete';
      const isRemoval = isDeleted || change.type === 'restore';
      const { selection } = store.getState();
      // Each change gets its own ten seconds.
      store.setState({ undo: null, ...(isRemoval ? { selection: NOTHING_SELECTED } : {}) });
      if (isRemoval) await index.preview(ids, isDeleted);
      const sent = isRemoval
        ? sendRemoval(ids, change, problem)
        : sendInTurn('contacts.change', { ids: [...ids], change }, problem);
      const early = isRemoval &&
        ids.length >= MANY && {
          text,
          storing: storingText(ids.length, isDeleted),
          ids,
          isDeleted,
          stored: sent.then((result) => (result.ok ? result.value.undo : null)),
        };
      if (early) store.setState({ undo: early });
      const result = await sent;
      const { undo } = store.getState();
      // False when it is being undone, or when another change has begun meanwhile.
      const isLast = early ? undo === early : undo === null || !('stored' in undo);
      if (!result.ok) {
        if (early && isLast) store.setState({ undo: null });
        if (isRemoval) {
          index.reread(ids);
          // Not over what was selected while it was being stored.
          store.setState((now) => (now.selection === NOTHING_SELECTED ? { selection } : {}));
        }
        return toProblemText('contacts.change', result.problem, problem);
      }
      const patches = result.value.undo;
      if (isLast) {
        store.setState({
          undo: patches.length > 0 ? { text, patches } : null,
          message: patches.length > 0 ? '' : t`Nothing to change.`,
        });
      }
      return '';
    },

    async undo(): Promise<void> {
      const { undo } = store.getState();
      if (!undo) return;
      store.setState({ undo: null });
      if ('stored' in undo) {
        const undoing = undoEarly(undo).finally(() => {
          if (earlyUndo === undoing) earlyUndo = null;
        });
        earlyUndo = undoing;
        return undoing;
      }
      if ('merge' in undo) {
        const result = await sendChange('contacts.separate', undo.merge, i18n._(NOT_SEPARATED));
        if (result.ok) store.setState({ message: t`Undone.` });
        return;
      }
      const removals = undo.patches.filter(isRemovalPatch);
      for (const { ids, before } of removals) await index.preview(ids, before.deletedAt != null);
      await sendPatches(undo.patches);
    },

    /** The kept contact is shown, and the other one with it. */
    async merge(keep: Contact, drop: Contact, choices: MergeChoices): Promise<void> {
      store.setState({ undo: null });
      const request = { keepId: keep.id, dropId: drop.id, choices };
      const problem = t`The contacts were not merged. Reload this page and try again.`;
      const result = await sendInTurn('contacts.merge', request, problem);
      if (!result.ok) return;
      const { id } = result.value;
      const dropped = toShownValues(drop).fullName;
      const merged = combineByHand(keep, drop, new Date().toISOString(), choices);
      const kept = toShownValues(merged).fullName || t`Name not known`;
      const text =
        dropped && dropped !== kept
          ? t`${dropped} merged into ${kept}.`
          : t`The other contact merged into ${kept}.`;
      store.setState({
        undo: { text, merge: { id, mergedId: drop.id } },
        message: '',
        selection: NOTHING_SELECTED,
        openId: id,
      });
    },

    async separate(id: string, merged: { id: string; name: string }): Promise<void> {
      const { id: mergedId, name } = merged;
      const result = await sendInTurn('contacts.separate', { id, mergedId }, i18n._(NOT_SEPARATED));
      if (result.ok) store.setState({ message: t`${name} is a contact of its own again.` });
    },
  };
}
