import { useState, type FormEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettingSection } from './setting-section.tsx';

export type SitesState = {
  /** Hosts with a badge, by their names. */
  hosts: readonly string[];
  /** Why the last change was none; '' when there was none. */
  problem: string;
};

type Props = SitesState & {
  /** In the click, as the browser asks the user. Whether the site is on the list now. */
  onAdd: (text: string) => Promise<boolean>;
  onRemove: (host: string) => void;
};

/** Where the icon may say by itself that a page is about somebody. */
export function SitesSection({ hosts, problem, onAdd, onRemove }: Props) {
  const [text, setText] = useState('');

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (text.trim() && (await onAdd(text.trim()))) setText('');
  }

  return (
    <SettingSection
      id="sites"
      title="Sites"
      lead="On these sites the icon shows a dot by itself where a page is about a person or a company, or lists people. The page is looked at in its tab; nothing of it is sent or kept, and the panel still waits for your click."
    >
      {hosts.length === 0 && <p>No site is allowed.</p>}
      {hosts.map((host) => (
        <SettingRow key={host} title={host}>
          {() => (
            <Button size="sm" name={`Remove ${host}`} onPress={() => onRemove(host)}>
              Remove
            </Button>
          )}
        </SettingRow>
      ))}
      <form className="site-add" onSubmit={(event) => void add(event)}>
        <TextField
          label="Site"
          hint="Its address, such as www.acme.example. The browser asks you to confirm."
          error={problem || undefined}
          value={text}
          onValue={setText}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
        />
        <Button type="submit">Add site</Button>
      </form>
    </SettingSection>
  );
}
