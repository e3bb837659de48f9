import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';
import { RadioCard } from '../ui/radio-card.tsx';
import { KeyForm } from './key-form.tsx';
import type { ConnectionState } from '../../lib/view/settings/settings-view.ts';
import { ConnectionNotice } from './connection-notice.tsx';

type Props = {
  state: ConnectionState;
  sendsProfileLink: boolean;
  demoHost: string;
  onDemo: () => void;
  onKey: (baseUrl: string, apiKey: string) => void;
};

/** Where people and companies are looked up: the demo on this computer, or a service with a key. */
export function ConnectionForm({ state, sendsProfileLink, demoHost, onDemo, onKey }: Props) {
  const [mode, setMode] = useState<'demo' | 'key'>('demo');
  const { busy, failure } = state;
  return (
    <div className="stack">
      <div className="setting-columns">
        <RadioCard
          name="connection"
          title={t`Local demo`}
          text={t`Invented people, on this computer. Free, no account.`}
          checked={mode === 'demo'}
          onChoose={() => setMode('demo')}
        />
        <RadioCard
          name="connection"
          title={t`API key`}
          text={t`Your account at a service, or one you host.`}
          checked={mode === 'key'}
          onChoose={() => setMode('key')}
        />
      </div>
      {mode === 'demo' ? (
        <div className="stack">
          <p className="sub">
            <Trans>
              Your requests go to {demoHost}, a program on this computer, and nothing leaves it.
            </Trans>
          </p>
          <Button variant="primary" size="lg" onPress={() => !busy && onDemo()}>
            {busy === 'demo' ? t`Starting` : t`Start local demo`}
          </Button>
        </div>
      ) : (
        <KeyForm
          busy={busy}
          failure={failure}
          sendsProfileLink={sendsProfileLink}
          onConnect={onKey}
        />
      )}
      {failure && failure.field === null && <ConnectionNotice failure={failure} />}
    </div>
  );
}
