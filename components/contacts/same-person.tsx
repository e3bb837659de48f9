import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Likeness } from '../../lib/identity/match-strength.ts';
import type { Contact } from '../../lib/model/contact.ts';
import { timeText } from '../../lib/view/format.ts';
import { Button } from '../ui/button.tsx';
import { Section } from '../ui/section.tsx';
import type { ContactsActions, SimilarContact } from './contacts-view.ts';

const reasonTexts = (): Record<Likeness, string> => ({
  profile: t`Same profile`,
  domain: t`Same name and site`,
  company: t`Same name and company`,
  'similar name': t`Similar name, same site`,
});

const mergeLabel = (name: string): string => t`Merge with ${name}`;

type Props = {
  contact: Contact;
  similar: readonly SimilarContact[];
  actions: Pick<ContactsActions, 'onMerge' | 'onSeparate'>;
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
                    {[reasonTexts()[likeness], other.title, other.companyName]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <Button
                  size="sm"
                  name={mergeLabel(other.fullName)}
                  onPress={() => actions.onMerge([contact.id, other.id])}
                >
                  <Trans>Merge</Trans>
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
