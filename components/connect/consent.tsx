import { useId, useState, type Ref } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { neverSentText } from '../../lib/view/subject/sent-details.ts';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { classes } from '../ui/classes.ts';
import { TickList } from '../ui/tick-list.tsx';

/** The data that is sent, and when: shown before the user agrees to it. */
export const ConsentTerms = ({ withProfileLink }: { withProfileLink: boolean }) => (
  <TickList
    items={[
      [
        'check',
        withProfileLink
          ? t`Name, company, company site and profile link of the person you reveal`
          : t`Name, company and company site of the person you reveal`,
      ],
      ['check', t`A company or an email address that you look up`],
      ['check', t`Only when you press a button that shows a price or says “free”`],
      [
        'check',
        t`Find people: your filters, while you set them, to count for free; saved searches, if you have them counted`,
      ],
      ['cross', t`Never ${{ list: neverSentText() }}`],
    ]}
  />
);

type Props = {
  /** The host of the address; null while the address is not one. */
  host: string | null;
  /** The host that the user agreed to. Another one needs a new consent. */
  agreedHost: string | null;
  /** The user tried to connect without it. */
  isMissing: boolean;
  onAgree: (host: string | null) => void;
  ref?: Ref<HTMLDivElement>;
};

/** The consent, which names the host. It cannot be given before there is one. */
export function ConsentCheck({ host, agreedHost, isMissing, onAgree, ref }: Props) {
  const id = useId();
  const [isTooEarly, setTooEarly] = useState(false);
  const isAgreed = host !== null && agreedHost === host;
  const reason = isAgreed
    ? ''
    : agreedHost !== null
      ? t`The address has changed. Tick this again for the new one.`
      : host === null
        ? isTooEarly && t`Enter the address first.`
        : isMissing && t`Tick this to connect.`;
  return (
    <div ref={ref} className="consent">
      <Checkbox
        checked={isAgreed}
        invalid={isMissing && !isAgreed}
        {...(reason && { describedBy: id })}
        onChange={(ticked) => {
          setTooEarly(host === null);
          onAgree(ticked ? host : null);
        }}
      >
        {host === null ? (
          <Trans>
            I agree that these details are sent to <b>the host of this service</b>.
          </Trans>
        ) : (
          <Trans>
            I agree that these details are sent to <b>{host}</b>.
          </Trans>
        )}
      </Checkbox>
      {reason && (
        <p id={id} className={classes('hint', isMissing && 'tone-bad')} role="alert">
          {reason}
        </p>
      )}
    </div>
  );
}
