import { useId, useState, type ReactNode } from 'react';
import type { ServiceAddress } from '../../lib/view/service-address.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { TextField } from '../ui/field.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { RadioCard } from '../ui/radio-card.tsx';

export type KeyRequest = {
  baseUrl: string;
  apiKey: string;
  host: string;
  permission: string | null;
};

type Props = {
  demoHost: string;
  busy: boolean;
  addressOf: (typed: string) => ServiceAddress;
  /** Why the last try failed. */
  notice: ReactNode;
  onDemo: () => void;
  onConnect: (request: KeyRequest) => void;
};

/** First run: where look-ups are sent, and what is sent, before the first request. */
export function ConnectForm({ demoHost, busy, addressOf, notice, onDemo, onConnect }: Props) {
  const [mode, setMode] = useState<'demo' | 'key'>('demo');
  const [baseUrl, setBaseUrl] = useState('');
  const [apiKey, setApiKey] = useState('');
  const [shownKey, setShownKey] = useState(false);
  // Consent names a host, so another host needs a new consent.
  const [agreedTo, setAgreedTo] = useState('');
  const [tried, setTried] = useState(false);
  const address = addressOf(baseUrl);
  const agreed = address.ok && agreedTo === address.host;
  const name = useId();

  const missing =
    mode === 'demo'
      ? null
      : !address.ok
        ? address.text
        : !apiKey.trim()
          ? 'Enter the API key of your account.'
          : !agreed
            ? `Agree to what is sent to ${address.host} first.`
            : null;

  function submit() {
    setTried(true);
    if (busy || missing) return;
    if (mode === 'demo') onDemo();
    else if (address.ok) onConnect({ baseUrl, apiKey, ...address });
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
        <div className="connect-head">
          <Icon name="mark" large />
          <h1>Set up Sidelight</h1>
          <p>
            It finds email addresses and phone numbers for the person on the page. Choose where it
            looks.
          </p>
        </div>
        <div className="stack">
          <RadioCard
            name={name}
            checked={mode === 'demo'}
            title="Try the local demo"
            text="Invented people, on this computer. No account, no cost, nothing leaves it."
            onChoose={() => setMode('demo')}
          />
          <RadioCard
            name={name}
            checked={mode === 'key'}
            title="Connect with an API key"
            text="Your account at a service, or one you host. You pay for each value found."
            onChoose={() => setMode('key')}
          >
            <TextField
              label="Base URL"
              dir="ltr"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              placeholder="https://api.example.com"
              value={baseUrl}
              error={
                (tried || baseUrl.length > 11) && baseUrl && !address.ok ? address.text : undefined
              }
              onValue={setBaseUrl}
            />
            <TextField
              label="API key"
              dir="ltr"
              type={shownKey ? 'text' : 'password'}
              autoComplete="off"
              spellCheck={false}
              value={apiKey}
              hint="Kept on this computer. Never synced."
              onValue={setApiKey}
              end={
                <IconButton
                  icon="eye"
                  size="sm"
                  label={shownKey ? 'Hide key' : 'Show key'}
                  onPress={() => setShownKey(!shownKey)}
                />
              }
            />
          </RadioCard>
        </div>
        {mode === 'demo' ? (
          <TickList
            items={[
              ['check', 'Credits that cost nothing, to spend on invented people'],
              ['check', `Sent to ${demoHost}, a program on this computer, and nowhere else`],
              ['check', 'Only when you press a button that shows a price'],
              ['check', 'Switch to a real service any time'],
            ]}
          />
        ) : (
          <>
            <h2>What leaves your browser</h2>
            <TickList
              items={[
                ['check', 'Name, company, company site and profile link of the person you reveal'],
                ['check', 'Only when you press a button that shows a price'],
                ['cross', 'Never page text, cookies or browsing history'],
              ]}
            />
            <Checkbox
              checked={agreed}
              onChange={(ticked) => setAgreedTo(ticked && address.ok ? address.host : '')}
            >
              I agree that these details are sent to{' '}
              <b>{address.ok ? address.host : 'the host of this service'}</b>.
            </Checkbox>
          </>
        )}
        {tried && missing && (
          <p className="hint tone-bad" role="alert">
            <Icon name="cross-circle" />
            {missing}
          </p>
        )}
        {notice}
      </div>
      <div className="action-bar">
        <Button type="submit" variant="primary" size="lg" aria-busy={busy}>
          {busy ? 'Connecting' : mode === 'demo' ? 'Start local demo' : 'Connect'}
        </Button>
      </div>
    </form>
  );
}

function TickList({ items }: { items: readonly [IconName, string][] }) {
  return (
    <ul className="tick-list">
      {items.map(([icon, text]) => (
        <li key={text}>
          <Icon name={icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
