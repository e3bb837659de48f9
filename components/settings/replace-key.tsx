import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ConnectionState } from '../../lib/view/settings/settings-view.ts';
import { Button } from '../ui/buttons/button.tsx';
import { focusWhenDrawn } from '../ui/hooks/focus-when-drawn.ts';
import { SecretField } from '../ui/fields/secret-field.tsx';

type Props = {
  busyWith: ConnectionState['busyWith'];
  /** The service refused the key that was entered last. */
  isRefused: boolean;
  /** Called in the user's gesture, because the browser may ask for permission for the host. */
  onReplace: (apiKey: string) => void;
  onCancel: () => void;
};

/** Another key of the same service. The consent is for its host, and so it stays. */
export function ReplaceKey({ busyWith, isRefused, onReplace, onCancel }: Props) {
  const [apiKey, setApiKey] = useState('');
  const [tried, setTried] = useState<string | null>(null);
  const error =
    tried !== apiKey || busyWith
      ? undefined
      : apiKey.trim() === ''
        ? t`Enter the key of your account at the service.`
        : isRefused
          ? t`The service does not accept this key either.`
          : undefined;
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (busyWith) return;
        setTried(apiKey);
        if (apiKey.trim()) onReplace(apiKey.trim());
      }}
    >
      <SecretField
        label={t`New API key`}
        showLabel={t`Show key`}
        hideLabel={t`Hide key`}
        autoComplete="off"
        ref={focusWhenDrawn}
        value={apiKey}
        onValue={setApiKey}
        hint={t`Kept on this computer. Never synced.`}
        error={error}
      />
      <div className="row wrap">
        <Button type="submit" variant="primary">
          {busyWith === 'key' ? t`Connecting` : t`Replace key`}
        </Button>
        <Button onPress={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
