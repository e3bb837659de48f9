import type { Ref } from 'react';
import { countText } from '../../lib/view/format.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Ltr } from '../ui/ltr.tsx';
import { Section } from '../ui/section.tsx';

type Props = { emails: readonly string[]; headingRef: Ref<HTMLHeadingElement> };

/** What is asked, in words. */
export function AddressHead({ emails, headingRef }: Props) {
  const [first, ...more] = emails;
  const alone = more.length === 0;
  return (
    <div className="empty">
      <h1 ref={headingRef} tabIndex={-1}>
        {alone ? (
          <>
            Who is <Ltr>{first ?? ''}</Ltr>?
          </>
        ) : (
          `Who has these ${countText(emails.length, 'address', 'addresses')}?`
        )}
      </h1>
      <p>Look up the {alone ? 'person behind this address' : 'people behind these addresses'}.</p>
    </div>
  );
}

const IDEAS: readonly [IconName, string][] = [
  ['link', 'A profile link'],
  ['at', 'Several addresses'],
  ['user', 'A name and company'],
  ['building', 'A company site'],
];

export function PasteIdeas() {
  return (
    <Section title="You could also paste">
      <ul className="paste-ideas">
        {IDEAS.map(([icon, text]) => (
          <li key={text}>
            <Icon name={icon} />
            {text}
          </li>
        ))}
      </ul>
    </Section>
  );
}
