import { useState, type FormEvent } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/buttons/button.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettingSection } from './setting-section.tsx';

export type SitesState = {
  /** Hosts with a badge, sorted by name. */
  hosts: readonly string[];
  /** Why the last change failed; '' otherwise. */
  problem: string;
};

type Props = SitesState & {
  /** Called in the click, because the browser asks the user. Resolves to whether the site was added. */
  onAdd: (text: string) => Promise<boolean>;
  onRemove: (host: string) => void;
};

/** The sites where the icon shows a badge by itself. */
export function SitesSection({ hosts, problem, onAdd, onRemove }: Props) {
  const [text, setText] = useState('');

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (text.trim() && (await onAdd(text.trim()))) setText('');
  }

  return (
    <SettingSection
      id="sites"
      title={t`Sites`}
      lead={t`On these sites the icon shows a dot by itself where a page is about a person or a company, or lists people. The page is looked at in its tab; nothing of it is sent or kept, and the panel still waits for your click.`}
    >
      {hosts.length === 0 && (
        <p>
          <Trans>No site added yet.</Trans>
        </p>
      )}
      {hosts.map((host) => (
        <SettingRow key={host} title={host}>
          {() => (
            <Button size="sm" name={t`Remove ${host}`} onPress={() => onRemove(host)}>
              <Trans>Remove</Trans>
            </Button>
          )}
        </SettingRow>
      ))}
      <form className="site-add" onSubmit={(event) => void add(event)}>
        <TextField
          label={t`Site`}
          hint={t`Its address, such as www.acme.example. The browser asks you to confirm.`}
          error={problem || undefined}
          value={text}
          onValue={setText}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
        />
        <Button type="submit">
          <Trans>Add site</Trans>
        </Button>
      </form>
    </SettingSection>
  );
}
