import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { SimilarContact } from '../../../lib/contacts/find-similar.ts';
import { dotText } from '../../../lib/i18n/list-text.ts';
import type { Contact } from '../../../lib/model/contacts/contact.ts';
import { likenessText } from '../../../lib/view/contacts/likeness-text.ts';
import { timeText } from '../../../lib/view/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Section } from '../../ui/section.tsx';
import type { ContactsActions } from '../contacts-view.ts';

export const distinctLabel = (one: string, other: string): string =>
  t`${one} and ${other} are not the same`;

/** The user says that the two are not the same person. */
export function markDistinct(
  contacts: readonly Pick<Contact, 'id' | 'fullName'>[],
  onChange: ContactsActions['onChange'],
): void {
  const ids = contacts.map(({ id }) => id);
  const [one = '', other = ''] = contacts.map(({ fullName }) => fullName);
  onChange(ids, { type: 'distinct', ids }, t`${one} and ${other} stay two people.`);
}

const mergeLabel = (name: string): string => t`Merge with ${name}`;

type Props = {
  contact: Contact;
  similar: readonly SimilarContact[];
  actions: Pick<ContactsActions, 'onMerge' | 'onSeparate' | 'onChange'>;
  now: Date;
};

/** Contacts that may be this person, and those that the user has merged into this one. */
export function SamePerson({ contact, similar, actions, now }: Props) {
  const merged = contact.merged ?? [];
  return (
    <>
      {similar.length > 0 && (
        <Section title={t`Possibly the same person`}>
          <ul className="same-people">
            {similar.map(({ contact: other, likeness }) => (
              <li key={other.id}>
                <span className="grow">
                  {other.fullName}
                  <span className="meta">
                    {dotText([likenessText(likeness), other.title, other.companyName])}
                  </span>
                </span>
                <Button
                  size="sm"
                  name={mergeLabel(other.fullName)}
                  onPress={() => actions.onMerge([contact.id, other.id])}
                >
                  <Trans>Merge</Trans>
                </Button>
                <Button
                  size="sm"
                  variant="quiet"
                  name={distinctLabel(contact.fullName, other.fullName)}
                  onPress={() => markDistinct([contact, other], actions.onChange)}
                >
                  <Trans>Not the same person</Trans>
                </Button>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {merged.length > 0 && (
        <Section title={t`Merged contacts`}>
          <ul className="same-people">
            {merged.map(({ id, name, at }) => (
              <li key={id}>
                <span className="grow">
                  {name}
                  <span className="meta">{t`Merged ${{ time: timeText(new Date(at), now) }}`}</span>
                </span>
                <Button
                  size="sm"
                  name={t`Separate ${name}`}
                  onPress={() => actions.onSeparate(contact.id, { id, name })}
                >
                  <Trans>Separate</Trans>
                </Button>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
