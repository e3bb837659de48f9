import { useMemo, useState, type ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { RevealDialog } from '../../../components/contacts/dialogs/reveal-dialog.tsx';
import { planMissing } from '../../../lib/contacts/plan-missing.ts';
import type { send } from '../../../lib/messages/send.ts';
import type { ContactSummary } from '../../../lib/model/contacts/contact.ts';
import { toShownValues } from '../../../lib/model/contacts/shown-values.ts';
import type { Kind } from '../../../lib/model/kinds.ts';
import type { List } from '../../../lib/model/lists/list.ts';
import type { Actions } from '../../../lib/page/actions/actions.ts';
import type { PersonUnderWay } from '../../../lib/page/people-under-way.ts';
import type { PageStore } from '../../../lib/page/page-state.ts';
import { contactToPersonInput } from '../../../lib/page/related-subjects.ts';
import type { Settings } from '../../../lib/settings/settings.ts';
import { readCeiling } from '../../../lib/view/ceiling.ts';
import { toRefusalLine } from '../../../lib/view/notices/refusal-texts.ts';
import { useAccount } from '../use-account.ts';

export type RevealCollaborators = {
  send: typeof send;
  /** The account: connection, settings, session. */
  page: PageStore;
  actions: Actions;
  readContacts: (ids: readonly string[]) => Promise<ContactSummary[]>;
  /** The ids of those that are on the suppression list. */
  findSuppressed: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Calls back with the unfinished lists and these, now and after each change. */
  followLists: (
    ids: readonly string[],
    next: (lists: readonly List[]) => void,
    signal: AbortSignal,
  ) => void;
  /** Calls back with the people of unfinished lists, now and after each change. */
  followPeopleUnderWay: (
    next: (people: readonly PersonUnderWay[]) => void,
    signal: AbortSignal,
  ) => void;
};

type Chosen = {
  contacts: readonly ContactSummary[];
  suppressed: ReadonlySet<string>;
  /** What this dialog was opened for; null for what was chosen in the last one. */
  kinds: readonly Kind[] | null;
};

const notStarted = (): string =>
  t`It did not start, or did not say so. If it is not in the list of running ones, try again: nothing is charged twice.`;
export const notReadText = (): string =>
  t`The contacts could not be read. Reload this page and try again.`;

/** The dialog that reveals what is missing of chosen contacts. `onStarted`: with the id of the list. */
export function useRevealMissing(
  { send: post, readContacts, findSuppressed }: RevealCollaborators,
  chosenIds: () => Promise<string[]>,
  { sendProfileLink, askAbove }: Settings,
  onStarted: (listId: string) => void,
  onFailure: (problem: string) => void,
): {
  onReveal: (ids?: readonly string[], kinds?: readonly Kind[]) => void;
  dialog: ReactNode;
} {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [lastKinds, setLastKinds] = useState<readonly Kind[]>(['work_email']);
  const [ceiling, setCeiling] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [listId, setListId] = useState('');
  const account = useAccount();
  const kinds = chosen?.kinds ?? lastKinds;
  const plan = useMemo(
    () => chosen && planMissing(chosen.contacts, kinds, chosen.suppressed, { sendProfileLink }),
    [chosen, kinds, sendProfileLink],
  );

  async function open(
    ids: readonly string[],
    wanted: readonly Kind[] | null = null,
  ): Promise<void> {
    const [contacts, suppressed] = await Promise.all([readContacts(ids), findSuppressed(ids)]);
    setCeiling('');
    setProblem('');
    // A second start of the same list is one list.
    setListId(crypto.randomUUID());
    setChosen({ contacts, suppressed, kinds: wanted });
  }

  async function start(): Promise<void> {
    const limit = plan && readCeiling(ceiling, plan.worst);
    if (!plan || !limit) return;
    setBusy(true);
    const { wanted } = plan;
    const result = await post('list.start', {
      id: listId,
      name: '',
      people: wanted.map(({ contact }) => contactToPersonInput(contact)),
      kindsOf: wanted.map((one) => one.kinds),
      kinds: [...kinds],
      ceiling: limit,
      pageUrl: '',
    });
    setBusy(false);
    if (!result.ok) {
      const context = { what: t`The list`, host: account?.host ?? '' };
      const { problem: refused } = result;
      return setProblem(
        refused.code === 'internal' ? notStarted() : toRefusalLine(refused, context),
      );
    }
    onStarted(result.value.id);
    setChosen(null);
  }

  const only = chosen?.contacts.length === 1 ? chosen.contacts[0] : undefined;
  const name = only ? toShownValues(only).fullName || t`Name not known` : null;
  const dialog = plan && (
    <RevealDialog
      view={{ name, plan, kinds, ceiling, account, busy, askAbove, problem }}
      // A kind that was chosen by a key is not offered by the next dialog.
      onKinds={(next) =>
        chosen?.kinds ? setChosen({ ...chosen, kinds: next }) : setLastKinds(next)
      }
      onCeiling={setCeiling}
      onStart={() => void start()}
      onClose={() => setChosen(null)}
    />
  );
  /** Without ids: the chosen contacts. */
  const onReveal = (ids?: readonly string[], wanted?: readonly Kind[]) =>
    void (ids ? Promise.resolve(ids) : chosenIds())
      .then((all) => open(all, wanted))
      .catch(() => onFailure(notReadText()));
  return { onReveal, dialog };
}
