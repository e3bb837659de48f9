import { useRef, useState, type ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ConnectionFailure } from '../../lib/view/notices/connection-failure.ts';
import type { ServiceAddress } from '../../lib/view/service-address.ts';
import { Button } from '../ui/buttons/button.tsx';
import { focusWhenDrawn } from '../ui/hooks/focus-when-drawn.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { Section } from '../ui/section.tsx';
import { ConnectionFields, type ConnectionValues } from './connection-fields.tsx';
import { ConsentCheck, ConsentTerms } from './consent.tsx';
import { Steps } from './steps.tsx';
import { useConnectionCheck, type CheckConnection } from './use-connection-check.ts';

export type KeyRequest = ConnectionValues & { host: string; permission: string | null };

type Props = {
  kind: 'account' | 'server';
  busy: boolean;
  toAddress: (typed: string) => ServiceAddress;
  /** Tests what is typed. Must be the same function in each rendering. */
  check: CheckConnection;
  /** Why the last try failed. */
  failure: ConnectionFailure | null;
  /** The same, when no field is wrong. */
  notice: ReactNode;
  /** Called in the click, because the browser asks for permission only in a gesture. */
  onConnect: (request: KeyRequest) => void;
  /** Connects to a local service that runs with sample data. */
  onLocalDemo: () => void;
  onBack: () => void;
};

const titles = () => ({ account: t`Connect an account`, server: t`My own server` }) as const;

/** The second step: key and address, and the consent that names the host and the data. */
export function ConnectService(props: Props) {
  const { kind, busy, toAddress, check, failure, notice, onConnect, onLocalDemo, onBack } = props;
  const [values, setValues] = useState<ConnectionValues>({ baseUrl: '', apiKey: '' });
  /** What was typed when the service refused it: the error ends with the next change. */
  const [sent, setSent] = useState<ConnectionValues | 'local_demo' | null>(null);
  const [tried, setTried] = useState(false);
  const [agreedHost, setAgreedHost] = useState<string | null>(null);
  const addressRef = useRef<HTMLInputElement>(null);
  const keyRef = useRef<HTMLInputElement>(null);
  const consentRef = useRef<HTMLDivElement>(null);
  const address = toAddress(values.baseUrl);
  const host = address.ok ? address.host : null;
  const isAgreed = host !== null && agreedHost === host;
  const apiKey = values.apiKey.trim();
  const checked = useConnectionCheck(address.ok ? values.baseUrl.trim() : '', apiKey, check);
  const refused =
    checked?.state === 'failed' ? checked.failure : sent === values && !busy ? failure : null;
  // A failure that no field has caused is shown here while typing, and after Connect in a notice.
  const isOfAddress =
    refused?.field === 'baseUrl' || (refused?.field === null && checked?.state === 'failed');
  const isTyping = !tried && values.baseUrl.length <= 'https://www'.length;
  const errors = {
    baseUrl: address.ok
      ? isOfAddress
        ? refused?.text
        : undefined
      : isTyping
        ? undefined
        : address.text,
    apiKey:
      tried && !apiKey
        ? t`Enter the API key of your account.`
        : refused?.field === 'apiKey'
          ? refused.text
          : undefined,
  };

  function submit() {
    setTried(true);
    if (busy) return;
    const missing = [...(address.ok ? [] : [addressRef]), ...(apiKey ? [] : [keyRef])];
    const first = kind === 'server' ? missing[0] : missing.at(-1);
    if (first) return first.current?.focus();
    if (!isAgreed) return consentRef.current?.querySelector('input')?.focus();
    if (!address.ok) return;
    setSent(values);
    onConnect({
      baseUrl: values.baseUrl.trim(),
      apiKey,
      host: address.host,
      permission: address.permission,
    });
  }

  return (
    <form
      className="connect-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="connect-body">
        <Steps at={2} />
        <div className="connect-head">
          <h1 ref={focusWhenDrawn} tabIndex={-1}>
            {titles()[kind]}
          </h1>
        </div>
        <ConnectionFields
          {...{ kind, values, address, checked, errors, addressRef, keyRef }}
          onValues={(next) => {
            setValues(next);
            setSent(null);
          }}
        />
        {notice && sent === values && failure?.field === null && notice}
        <Section title={t`What leaves your browser`}>
          <ConsentTerms withProfileLink />
          <ConsentCheck
            ref={consentRef}
            {...{ host, agreedHost }}
            isMissing={tried && host !== null && !isAgreed}
            onAgree={setAgreedHost}
          />
        </Section>
        <p className="fine">
          <Icon name="lock" />
          <span>
            <Trans>The browser asks for this one host when you connect.</Trans>
          </span>
        </p>
        {kind === 'server' && (
          <NoServerYet
            // No field is wrong: its address is not typed.
            notice={sent === 'local_demo' && notice}
            onLocalDemo={() => {
              setSent('local_demo');
              onLocalDemo();
            }}
          />
        )}
      </div>
      <div className="action-bar">
        <Button type="submit" variant="primary" size="lg" aria-busy={busy}>
          {busy ? t`Connecting` : t`Connect`}
        </Button>
        <Button size="lg" onPress={onBack}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </form>
  );
}

/** For developers: the service of this project, with sample data. */
const NoServerYet = ({ notice, onLocalDemo }: { notice: ReactNode; onLocalDemo: () => void }) => (
  <Section title={t`No server yet?`}>
    <p className="sub">
      <Trans>
        In a copy of the project, <code>npm ci</code> and <code>npm run service -- --demo</code>{' '}
        start one on this computer, with invented people.
      </Trans>
    </p>
    <Button onPress={onLocalDemo}>
      <Trans>Start local demo</Trans>
    </Button>
    {notice}
  </Section>
);
