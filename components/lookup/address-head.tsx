import { Fragment, type Ref } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Ltr } from '../ui/ltr.tsx';
import { Section } from '../ui/section.tsx';

type Props = {
  emails: readonly string[];
  /** Parts of the text that are not addresses. */
  skipped: readonly string[];
  headingRef: Ref<HTMLHeadingElement>;
};

/** The rest is counted: the user may have selected half a page. */
const NAMED = 3;

/** The question that the look-up answers. */
export function AddressHead({ emails, skipped, headingRef }: Props) {
  const [first, ...more] = emails;
  const alone = more.length === 0;
  return (
    <div className="empty">
      <h1 ref={headingRef} tabIndex={-1}>
        {alone ? (
          <>
            <Trans>
              Who is <Ltr>{first ?? ''}</Ltr>?
            </Trans>
          </>
        ) : (
          t`Who has these ${plural(emails.length, { one: '# address', other: '# addresses' })}?`
        )}
      </h1>
      <p>Look up the {alone ? 'person behind this address' : 'people behind these addresses'}.</p>
      {skipped.length > 0 && (
        <p className="meta">
          {`Skipped, because ${skipped.length === 1 ? 'it is not an address' : 'they are not addresses'}: `}
          {skipped.slice(0, NAMED).map((part, at) => (
            <Fragment key={part}>
              {at > 0 && ', '}
              <Ltr>{part}</Ltr>
            </Fragment>
          ))}
          {skipped.length > NAMED && ` and ${skipped.length - NAMED} more`}.
        </p>
      )}
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
    <Section title={t`You could also paste`}>
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
