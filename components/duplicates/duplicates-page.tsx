// Contacts that may be the same person, in pairs: the user merges them, or keeps them as two people.
import { use, useRef } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { dotText } from '../../lib/i18n/list-text.ts';
import type { Likeness } from '../../lib/identity/same-person.ts';
import { findShownWorkEmail, type ContactSummary } from '../../lib/model/contacts/contact.ts';
import { likenessText } from '../../lib/view/contacts/likeness-text.ts';
import { timeText } from '../../lib/view/format.ts';
import type { ContactsActions, UndoOffer } from '../contacts/contacts-view.ts';
import { distinctLabel, markDistinct } from '../contacts/details/same-person.tsx';
import { UndoToast } from '../contacts/undo-toast.tsx';
import { useSingleKeys } from '../frame/use-single-keys.ts';
import { NavButton } from '../navigation/page-shell.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { ShortcutsContext } from '../ui/hooks/shortcuts.ts';
import { PageStatus } from '../frame/page-status.tsx';

export type ShownPair = { contacts: readonly [ContactSummary, ContactSummary]; likeness: Likeness };

type Props = {
  /** Null while the contacts are compared. */
  pairs: readonly ShownPair[] | null;
  /** How many pairs there are. */
  total: number;
  message: string;
  problem: string;
  undo: UndoOffer | null;
  now: Date;
  actions: Pick<ContactsActions, 'onMerge' | 'onChange' | 'onUndo' | 'onUndoOver'>;
  onMore: () => void;
};

export function DuplicatesPage(props: Props) {
  const { pairs, total, message, problem, undo, now, actions, onMore } = props;
  useSingleKeys(use(ShortcutsContext).enabled);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <main className="contacts-page">
      <header className="contacts-header">
        <NavButton />
        <h1 ref={heading} tabIndex={-1}>
          <Trans>Possible duplicates</Trans>
        </h1>
        {total > 0 && (
          <span className="meta">{plural(total, { one: '# pair', other: '# pairs' })}</span>
        )}
      </header>
      <div className="contacts-scroll">
        {pairs === null && (
          <div className="contacts-empty" aria-busy="true">
            <output>
              <Trans>Comparing your contacts…</Trans>
            </output>
          </div>
        )}
        {pairs?.length === 0 && <NoPairs />}
        {pairs !== null && pairs.length > 0 && (
          <ul className="same-pairs">
            {pairs.map((pair) => (
              <Pair
                key={pair.contacts.map(({ id }) => id).join()}
                {...{ pair, now }}
                onMerge={actions.onMerge}
                onDistinct={() => {
                  markDistinct(pair.contacts, actions.onChange);
                  // The pressed button goes with its pair.
                  heading.current?.focus();
                }}
              />
            ))}
          </ul>
        )}
        {pairs !== null && pairs.length < total && (
          <p className="same-pairs-more">
            <Button onPress={onMore}>
              <Trans>Show more</Trans>
            </Button>
          </p>
        )}
      </div>
      <PageStatus message={message} problem={problem} />
      <UndoToast
        text={undo?.text ?? null}
        storing={undo?.storing}
        onUndo={actions.onUndo}
        onOver={actions.onUndoOver}
      />
    </main>
  );
}

type PairProps = {
  pair: ShownPair;
  now: Date;
  onMerge: ContactsActions['onMerge'];
  onDistinct: () => void;
};

function Pair({ pair: { contacts, likeness }, now, onMerge, onDistinct }: PairProps) {
  const [one, other] = contacts.map(getName) as [string, string];
  return (
    <li>
      <p className="meta">{likenessText(likeness)}</p>
      <div className="same-pair-people">
        {contacts.map((contact) => (
          <Person key={contact.id} contact={contact} now={now} />
        ))}
      </div>
      <div className="row">
        <Button
          name={t`Merge ${one} with ${other}`}
          onPress={() => onMerge(contacts.map(({ id }) => id))}
        >
          <Trans>Merge…</Trans>
        </Button>
        <Button variant="quiet" name={distinctLabel(one, other)} onPress={onDistinct}>
          <Trans>Not the same person</Trans>
        </Button>
      </div>
    </li>
  );
}

function Person({ contact, now }: { contact: ContactSummary; now: Date }) {
  const { title, companyName, location, networkUrl } = { ...contact, ...contact.own };
  const savedAt = contact.savedAt && timeText(new Date(contact.savedAt), now);
  const lines = [
    dotText([title, companyName]),
    location,
    findShownWorkEmail(contact)?.email,
    networkUrl,
    savedAt && t`Saved ${savedAt}`,
  ].filter(Boolean);
  return (
    <div>
      <a href={`#${contact.id}`}>{getName(contact)}</a>
      {lines.map((line) => (
        <span key={line} className="meta">
          {line}
        </span>
      ))}
    </div>
  );
}

const getName = ({ own, fullName }: ContactSummary): string =>
  own?.fullName || fullName || t`Name not known`;

const NoPairs = () => (
  <section className="contacts-empty">
    <h2>
      <Trans>No duplicates found</Trans>
    </h2>
    <p>
      <Trans>
        Contacts that may be one person are listed here: by their profile, or by name with company
        or site.
      </Trans>
    </p>
    <a className="button" href="#contacts">
      <Trans>All contacts</Trans>
    </a>
  </section>
);
