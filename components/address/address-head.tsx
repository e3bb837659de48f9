import { Fragment, type Ref } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Icon, type IconName } from '../ui/icons/icon.tsx';
import { Ltr } from '../ui/text/ltr.tsx';
import { Section } from '../ui/section.tsx';

type Props = {
  emails: readonly string[];
  /** Parts of the text that are not addresses. */
  skipped: readonly string[];
  /** The one address is a contact's: nothing has to be looked up. */
  isKnown?: boolean;
  headingRef: Ref<HTMLHeadingElement>;
};

/** The rest is counted: the user may have selected half a page. */
const NAMED = 3;

/** The question that the look-up answers. */
export function AddressHead({ emails, skipped, isKnown = false, headingRef }: Props) {
  const [email = '', ...more] = emails;
  const alone = more.length === 0;
  return (
    <div className="empty">
      <h1 ref={headingRef} tabIndex={-1}>
        {alone ? (
          <Trans>
            Who is <Ltr>{email}</Ltr>?
          </Trans>
        ) : (
          t`Who has these ${plural(emails.length, { one: '# address', other: '# addresses' })}?`
        )}
      </h1>
      <p>
        {isKnown
          ? t`This address is in your contacts. Shown free.`
          : alone
            ? t`Look up the person behind this address.`
            : t`Look up the people behind these addresses.`}
      </p>
      {skipped.length > 0 && <Skipped parts={skipped} />}
    </div>
  );
}

function Skipped({ parts }: { parts: readonly string[] }) {
  const more = parts.length - NAMED;
  const named = parts.slice(0, NAMED).map((part, at) => (
    <Fragment key={part}>
      {at > 0 && ', '}
      <Ltr>{part}</Ltr>
    </Fragment>
  ));
  return (
    <p className="meta">
      {more > 0 ? (
        <Trans>
          Skipped, because they are not addresses: {named} and{' '}
          <Plural value={more} one="# more" other="# more" />.
        </Trans>
      ) : parts.length === 1 ? (
        <Trans>Skipped, because it is not an address: {named}.</Trans>
      ) : (
        <Trans>Skipped, because they are not addresses: {named}.</Trans>
      )}
    </p>
  );
}

const listIdeas = (): readonly [IconName, string][] => [
  ['link', t`A profile link`],
  ['at', t`Several addresses`],
  ['user', t`A name and company`],
  ['building', t`A company site`],
];

export function PasteIdeas() {
  return (
    <Section title={t`You could also paste`}>
      <ul className="paste-ideas">
        {listIdeas().map(([icon, text]) => (
          <li key={text}>
            <Icon name={icon} />
            {text}
          </li>
        ))}
      </ul>
    </Section>
  );
}
