import { useState, type FormEvent } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { parseServiceAddress } from '../../lib/view/service-address.ts';
import { ConsentCheck, ConsentTerms } from '../connect/consent.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import type { ConnectionState } from '../../lib/view/settings/settings-view.ts';

const EXAMPLE_URL = 'https://api.example.com/api/v2';

type Props = {
  busyWith: ConnectionState['busyWith'];
  failure: ConnectionState['failure'];
  sendsProfileLink: boolean;
  /** Called in the user's gesture, because the browser may ask for permission for the host. */
  onConnect: (baseUrl: string, apiKey: string) => void;
};

type Missing = { baseUrl?: string; apiKey?: string; consent?: true };

/** Base URL, key, and the consent that names the host. The key is kept only until it is passed on. */
export function KeyForm({ busyWith, failure, sendsProfileLink, onConnect }: Props) {
  const [baseUrl, setBaseUrl] = useState('');
  const [apiKey, setApiKey] = useState('');
  const [agreedHost, setAgreedHost] = useState<string | null>(null);
  const [keyShown, setKeyShown] = useState(false);
  const [missing, setMissing] = useState<Missing>({});
  /** The values that the service refused; the message is shown until the field is changed. */
  const [refused, setRefused] = useState({ baseUrl: '', apiKey: '' });

  const address = parseServiceAddress(baseUrl);
  const host = address.ok ? address.host : null;
  const agreed = host !== null && agreedHost === host;
  const toRefusalText = (field: 'baseUrl' | 'apiKey', value: string) =>
    failure?.field === field && refused[field] === value ? failure.text : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busyWith) return;
    const lacks: Missing = {
      ...(!address.ok && { baseUrl: address.text }),
      ...(!apiKey.trim() && { apiKey: t`Enter the key of your account at the service.` }),
      ...(host !== null && !agreed && { consent: true }),
    };
    setMissing(lacks);
    if (Object.keys(lacks).length > 0) return;
    setRefused({ baseUrl, apiKey });
    onConnect(baseUrl.trim(), apiKey.trim());
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <div className="setting-columns">
        <TextField
          label={t`Base URL`}
          type="url"
          placeholder={EXAMPLE_URL}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          value={baseUrl}
          onValue={(typed) => {
            setBaseUrl(typed);
            setMissing({});
          }}
          error={missing.baseUrl ?? toRefusalText('baseUrl', baseUrl)}
        />
        <TextField
          label={t`API key`}
          type={keyShown ? 'text' : 'password'}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          value={apiKey}
          onValue={(typed) => {
            setApiKey(typed);
            setMissing({});
          }}
          hint={t`Kept on this computer. Never synced.`}
          error={missing.apiKey ?? toRefusalText('apiKey', apiKey)}
          end={
            <IconButton
              size="sm"
              icon="eye"
              label={keyShown ? t`Hide key` : t`Show key`}
              pressed={keyShown}
              onPress={() => setKeyShown(!keyShown)}
            />
          }
        />
      </div>
      <div>
        <h3 className="setting-head">
          <Trans>What leaves your browser</Trans>
        </h3>
        <ConsentTerms withProfileLink={sendsProfileLink} />
      </div>
      <ConsentCheck
        {...{ host, agreedHost }}
        isMissing={missing.consent === true && !agreed}
        onAgree={setAgreedHost}
      />
      <div>
        <Button variant="primary" size="lg" type="submit">
          {busyWith === 'key' ? t`Connecting` : t`Connect`}
        </Button>
      </div>
    </form>
  );
}
