import { useRef, useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { commaText } from '../../lib/i18n/list-text.ts';
import { labelText } from '../../lib/view/format.ts';
import { neverSentText, type SentDetail } from '../../lib/view/subject/sent-details.ts';
import type { SendPreview } from '../../lib/view/person/send-preview.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { Ltr } from '../ui/text/ltr.tsx';
import { SentForm, type SentFormProps } from './sent-form.tsx';

type Props = {
  details: readonly SentDetail[];
  host: string;
  /** "10:41" once it was sent; null before. */
  sentAt: string | null;
  /** What each button would send now. */
  next?: readonly SendPreview[];
  /** The fields with which the user changes it in place; missing where the button sends nothing else. */
  form?: SentFormProps;
};

const getCount = (details: readonly SentDetail[]): string =>
  plural(details.length, { one: '# detail', other: '# details' });

const isSame = (one: readonly SentDetail[], other: readonly SentDetail[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The data that was sent, that will be sent and that is never sent, and the host. */
export function SentList({ details, host, sentAt, next = [], form }: Props) {
  const [only = null] = next.length === 1 ? next : [];
  const isAgain = sentAt !== null && only !== null && isSame(only.details, details);
  const isNews = sentAt === null || (next.length > 0 && !isAgain);
  const [isChanging, setChanging] = useState(false);
  const changeButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    setChanging(false);
    // After the button is drawn again.
    setTimeout(() => changeButton.current?.focus());
  };
  const change =
    form &&
    (isChanging ? (
      <SentForm {...form} onClose={close} />
    ) : (
      <Button ref={changeButton} variant="quiet" size="sm" onPress={() => setChanging(true)}>
        <Trans>Change what is sent</Trans>
      </Button>
    ));
  const count = getCount(details);
  const previews = next.length > 0 ? next : [{ buttons: [], details, note: '' }];
  return (
    <>
      {sentAt !== null && (
        <Disclosure icon="send" title={t`What was sent`} count={commaText([count, sentAt])}>
          <Details details={details} never={t({ context: 'value', message: 'Not sent' })} />
          {isAgain && (
            <Note
              text={t`${{ buttons: commaText(only.buttons) }}: sends the same again. ${{ note: only.note }}`}
            />
          )}
          <p className="fine">
            <span>
              <Trans>
                To <Ltr>{host}</Ltr>.
              </Trans>
            </span>
          </p>
          {!isNews && change}
        </Disclosure>
      )}
      {isNews && (
        <Disclosure
          icon="send"
          title={t`What will be sent`}
          count={previews.length === 1 ? getCount(previews[0]!.details) : undefined}
        >
          {previews.map((one, index) => (
            <div key={one.buttons.join()} className="sent-by">
              {previews.length > 1 && <p className="meta">{commaText(one.buttons)}</p>}
              <Details
                details={one.details}
                never={index === previews.length - 1 ? t`Never sent` : null}
              />
              {one.note && <Note text={one.note} />}
            </div>
          ))}
          <p className="fine">
            <span>
              <Trans>
                To <Ltr>{host}</Ltr>, only when you press a button that shows a price.
              </Trans>
            </span>
          </p>
          {change}
        </Disclosure>
      )}
    </>
  );
}

/** `never`: the beginning of the last line; null for no such line. */
const Details = ({ details, never }: { details: readonly SentDetail[]; never: string | null }) => (
  <ul className="tick-list">
    {details.map(({ name, value }) => (
      <li key={name}>
        <Icon name="check" />
        <span>
          {name === t`Name` || name === t`Company` ? (
            labelText(name, value)
          ) : (
            <Trans>
              {name}: <Ltr>{value}</Ltr>
            </Trans>
          )}
        </span>
      </li>
    ))}
    {never && (
      <li>
        <Icon name="cross" />
        <span>{labelText(never, neverSentText())}</span>
      </li>
    )}
  </ul>
);

const Note = ({ text }: { text: string }) => (
  <p className="fine">
    <Icon name="info" />
    <span>{text}</span>
  </p>
);
