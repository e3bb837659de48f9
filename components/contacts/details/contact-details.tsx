import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { commaText } from '../../../lib/i18n/list-text.ts';
import type { Contact } from '../../../lib/model/contacts/contact.ts';
import { toShownValues } from '../../../lib/model/contacts/shown-values.ts';
import { toMissingOffer, type MissingOffer } from '../../../lib/view/contacts/missing-offer.ts';
import type { Kind } from '../../../lib/model/kinds.ts';
import { priceText, timeText } from '../../../lib/view/format.ts';
import { toRevealRows } from '../../../lib/view/person/reveal-rows.ts';
import { PriceRow } from '../../reveal/price-row.tsx';
import { Employment, Profile } from '../../reveal/profile.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Facts } from '../../ui/facts.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import { PricedButton } from '../../ui/buttons/priced-button.tsx';
import { Section } from '../../ui/section.tsx';
import { useEscape } from '../../ui/hooks/use-escape.ts';
import { CompanySection } from './company-section.tsx';
import { ContactActions } from './contact-actions.tsx';
import { ContactHistory } from './contact-history.tsx';
import { ContactLabels } from './contact-labels.tsx';
import { ContactNotes } from './contact-notes.tsx';
import { ContactValues } from '../contact-values.tsx';
import type { ContactsActions, ContactsView } from '../contacts-view.ts';
import type { Exporting } from '../export/exporting.ts';
import { EditContact } from './edit-contact.tsx';
import { OwnContactValues } from './own-contact-values.tsx';
import { PositionChoice } from './position-choice.tsx';
import { SamePerson } from './same-person.tsx';
import { WebLink } from './web-link.tsx';
import { useDetailsFocus } from './use-details-focus.ts';
import { countDaysLeft } from '../../../lib/view/contacts/days-left.ts';
import { restoreContact } from '../bulk-changes.ts';

type Props = {
  contact: Contact;
  view: Pick<
    ContactsView,
    'labels' | 'lastListId' | 'similar' | 'company' | 'receipts' | 'flags' | 'noteDrafts'
  >;
  actions: ContactsActions;
  now: Date;
  /** For this contact. */
  exporting: Exporting;
  /** Opens the reveal of these kinds, which are missing, with its price. */
  onReveal: (kinds: readonly Kind[]) => void;
  onClose: () => void;
};

/** Everything known about one person, beside the table. */
export function ContactDetails(props: Props) {
  const { contact, view, actions, now, exporting, onReveal, onClose } = props;
  const [isEditing, setIsEditing] = useState(false);
  const { pane, heading } = useDetailsFocus();
  useEscape(onClose);
  const shown = toShownValues(contact);
  const name = shown.fullName || t`Name not known`;
  const position = commaText([shown.title, shown.companyName]);
  const flags = view.flags.filter(({ contactId }) => contactId === contact.id);
  const rows = toRevealRows({ contact, jobs: [], flags }, now);
  const offer = toMissingOffer(contact, rows);
  const facts = [
    { name: t`Site`, value: shown.companyDomain },
    { name: t`Location`, value: shown.location },
    { name: t`Profile`, value: shown.networkUrl && <WebLink url={shown.networkUrl} /> },
    { name: t`First seen`, value: contact.pageUrl && <WebLink url={contact.pageUrl} /> },
    {
      name: t({ context: 'time', message: 'Saved' }),
      value: contact.savedAt && timeText(new Date(contact.savedAt), now),
    },
  ].filter(({ value }) => value);
  return (
    <aside ref={pane} className="contact-details" aria-label={name}>
      <header>
        <IconButton icon="arrow-back" className="contact-back" label={t`Back`} onPress={onClose} />
        <Monogram name={name} />
        <div className="grow">
          <h2 ref={heading} tabIndex={-1}>
            {name}
          </h2>
          {position && <p className="sub">{position}</p>}
          {shown.location && <p className="meta">{shown.location}</p>}
        </div>
        <IconButton
          icon="cross"
          className="contact-close"
          label={t`Close details`}
          onPress={onClose}
        />
      </header>
      {contact.deletedAt ? (
        <DeletedNotice contact={contact} actions={actions} now={now} />
      ) : (
        <ContactLabels contact={contact} view={view} actions={actions} now={now} />
      )}
      <PositionChoice contact={contact} actions={actions} />
      <Section title={t`Contact details`}>
        <ContactValues
          contact={contact}
          offered={offer.kinds.map(({ kind }) => kind)}
          flags={flags}
          receipts={view.receipts}
          onFlag={actions.onFlag}
          onUnflag={actions.onUnflag}
          now={now}
        />
        <OwnContactValues
          contact={contact}
          onOwn={(own) => actions.onChooseOwn(contact.id, own)}
          now={now}
        />
        <MissingValues offer={offer} onReveal={onReveal} />
      </Section>
      <Section
        title={t({ context: 'heading', message: 'Person' })}
        end={
          <Button variant="quiet" size="sm" onPress={() => setIsEditing(true)}>
            <Trans>Edit</Trans>
          </Button>
        }
      >
        <Facts facts={facts} />
      </Section>
      {view.company && <CompanySection company={view.company} actions={actions} />}
      <SamePerson {...{ contact, actions, now }} similar={contact.deletedAt ? [] : view.similar} />
      <ContactNotes contact={contact} drafts={view.noteDrafts} actions={actions} now={now} />
      {contact.profile && <Profile profile={contact.profile} />}
      {contact.profile && <Employment profile={contact.profile} />}
      <ContactHistory contact={contact} receipts={view.receipts} now={now} />
      <ContactActions {...{ contact, name, rows, flags, actions, exporting }} />
      {isEditing && (
        <EditContact
          contact={contact}
          onOwn={(own) => actions.onOwn(contact.id, own)}
          onClose={() => setIsEditing(false)}
        />
      )}
    </aside>
  );
}

type MissingProps = Pick<Props, 'onReveal'> & { offer: MissingOffer };

/** The values that could be revealed, each with its price, and all of them. */
function MissingValues({ offer: { kinds: offered, all }, onReveal }: MissingProps) {
  return (
    <>
      {offered.length > 0 && (
        <ul className="reveal-list">
          {offered.map(({ kind, price }) => (
            <PriceRow
              key={kind}
              kind={kind}
              price={price}
              isPrimary={false}
              // The press opens the dialog with the price and the reasons; nothing is bought by it.
              blockedReason={() => null}
              onBlocked={() => {}}
              needsConfirmation={() => false}
              onReveal={(kinds) => onReveal(kinds)}
            />
          ))}
        </ul>
      )}
      {all && (
        <PricedButton
          verb={t`Reveal missing`}
          label={t`Reveal missing`}
          price={priceText(all.price, true)}
          onPress={() => onReveal(all.kinds)}
        />
      )}
    </>
  );
}

type DeletedProps = { contact: Contact; actions: ContactsActions; now: Date };

function DeletedNotice({ contact, actions, now }: DeletedProps) {
  return (
    <div className="deleted-notice">
      <p>
        <Trans>
          Deleted. Removed for good in{' '}
          <Plural value={countDaysLeft(contact, now)} one="# day" other="# days" />. What was paid
          for is shown free when you meet the person again.
        </Trans>
      </p>
      <Button onPress={() => restoreContact(contact, actions)}>
        <Trans>Restore</Trans>
      </Button>
    </div>
  );
}
