import { plural } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { Contact } from '../../lib/model/contacts/contact.ts';
import type { SkippedPeople } from '../../lib/view/people/skipped-people.ts';

type Props = SkippedPeople & { onOpen: (contact: Contact) => void };

/** The people that a list has skipped; a press on a name opens the person. */
export function SkippedPeopleList({ people, more, onOpen }: Props) {
  return (
    <>
      <p>
        <Trans>
          Nothing was sent for them. Open a person to decide. “What will be sent” shows which button
          repeats the earlier search unchanged, so that it can stay free.
        </Trans>
      </p>
      <ul className="skipped-people">
        {people.map(({ index, name, text, contact }) => (
          <li key={index}>
            {contact ? (
              <button type="button" className="name" onClick={() => onOpen(contact)}>
                {name}
              </button>
            ) : (
              <span className="name">{name}</span>
            )}
            <span className="meta">{text}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="meta">
          <Trans>
            And <Plural value={more} one="# other" other="# others" />.
          </Trans>
        </p>
      )}
    </>
  );
}

/** "2 people may already be paid for, and were skipped". */
export const skippedPeopleTitle = (count: number): string =>
  plural(count, {
    one: 'One person may already be paid for, and was skipped',
    other: '# people may already be paid for, and were skipped',
  });
