import type { RefObject } from 'react';
import { t } from '@lingui/core/macro';
import { sentencesText } from '../../lib/i18n/list-text.ts';
import type { ServiceAddress } from '../../lib/view/service-address.ts';
import { creditsText } from '../../lib/view/format.ts';
import { parsePastedConnection } from '../../lib/view/pasted-connection.ts';
import { Button } from '../ui/buttons/button.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { SecretField } from '../ui/fields/secret-field.tsx';
import { Status } from '../ui/status.tsx';
import type { Checked } from './use-connection-check.ts';

export type ConnectionValues = { baseUrl: string; apiKey: string };

type Props = {
  /** The key is first for an account, the address for a server. */
  kind: 'account' | 'server';
  values: ConnectionValues;
  address: ServiceAddress;
  checked: Checked | null;
  errors: { baseUrl?: string | undefined; apiKey?: string | undefined };
  addressRef: RefObject<HTMLInputElement | null>;
  keyRef: RefObject<HTMLInputElement | null>;
  onValues: (values: ConnectionValues) => void;
};

/** Address and key. Either field accepts a pasted text with both. */
export function ConnectionFields(props: Props) {
  const { kind, values, address, checked, errors, addressRef, keyRef, onValues } = props;
  const works = checked?.state === 'works' ? checked : null;

  function onPaste(event: React.ClipboardEvent, own: keyof ConnectionValues) {
    const found = parsePastedConnection(event.clipboardData.getData('text'));
    const other = own === 'apiKey' ? 'baseUrl' : 'apiKey';
    // A text for this field alone is pasted by the browser, at the cursor.
    if (found[other] === null) return;
    event.preventDefault();
    onValues({
      baseUrl: found.baseUrl ?? values.baseUrl,
      apiKey: found.apiKey ?? values.apiKey,
    });
  }

  const secure = /^http:\/\//i.test(values.baseUrl.trim())
    ? values.baseUrl.trim().replace(/^http:/i, 'https:')
    : null;
  const kept = t`Kept on this computer. Never synced.`;
  // Below the address it says when the browser must allow the host first.
  const tested =
    address.ok &&
    checked?.state !== 'not_allowed' &&
    t`The key is tested at ${{ host: address.host }}.`;
  const key = (
    <SecretField
      key="key"
      ref={keyRef}
      label={t`API key`}
      showLabel={t`Show key`}
      hideLabel={t`Hide key`}
      autoComplete="off"
      value={values.apiKey}
      error={errors.apiKey}
      hint={
        works ? (
          <Status tone="ok" icon="check-circle">
            {works.balance === null
              ? t`Key works`
              : t`Key works, ${{ balance: creditsText(works.balance * 100) }}`}
          </Status>
        ) : (
          sentencesText([kept, tested])
        )
      }
      onValue={(apiKey) => onValues({ ...values, apiKey })}
      onPaste={(event) => onPaste(event, 'apiKey')}
    />
  );
  const service = (
    <div key="service">
      <TextField
        ref={addressRef}
        label={kind === 'server' ? t`Address` : t`Service`}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder={kind === 'server' ? 'http://127.0.0.1:8787' : 'https://api.example.com'}
        value={values.baseUrl}
        error={errors.baseUrl}
        hint={
          works ? (
            <Status
              tone="ok"
              icon="check-circle"
            >{t`Answers in ${{ milliseconds: works.milliseconds }} ms`}</Status>
          ) : (
            checked?.state === 'not_allowed' &&
            address.ok &&
            t`Tested when you connect: the browser then asks you to allow ${{ host: address.host }}.`
          )
        }
        onValue={(baseUrl) => onValues({ ...values, baseUrl })}
        onPaste={(event) => onPaste(event, 'baseUrl')}
      />
      {errors.baseUrl && secure && (
        <Button
          variant="quiet"
          size="sm"
          onPress={() => onValues({ ...values, baseUrl: secure })}
        >{t`Use ${secure}`}</Button>
      )}
    </div>
  );
  return <div className="stack">{kind === 'server' ? [service, key] : [key, service]}</div>;
}
