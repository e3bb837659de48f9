import { useId, useRef, useState, type FormEvent } from 'react';
import type { SuppressionKind } from '../../lib/model/suppression.ts';
import { countText, listText } from '../../lib/view/format.ts';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { TextField } from '../ui/field.tsx';

export type SuppressionRow = {
  id: string;
  kind: SuppressionKind;
  /** What was typed; null for an erased person, who is stored only as hashes. */
  label: string | null;
  /** "10 Jan" */
  since: string;
};

type Props = {
  /** Newest first; null until read. */
  rows: readonly SuppressionRow[] | null;
  message: string;
  problem: string;
  onAdd: (entry: string) => Promise<boolean>;
  onImport: (file: File) => void;
  onExport: () => void;
  onRemove: (id: string) => void;
};

/** The exported file contains all of them. */
const MOST_SHOWN = 200;

export function SuppressionCard(props: Props) {
  const { rows, message, problem, onAdd, onImport, onExport, onRemove } = props;
  const heading = useId();
  const file = useRef<HTMLInputElement>(null);
  const [entry, setEntry] = useState('');

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (entry.trim() && (await onAdd(entry.trim()))) setEntry('');
  }

  return (
    <section className="privacy-card" aria-labelledby={heading}>
      <h3 id={heading}>Suppression list</h3>
      <p>
        {rows ? summaryOf(rows) : ''} Entries are stored as hashes, together with the text you
        typed.
      </p>
      <form className="privacy-add" onSubmit={(event) => void add(event)}>
        <TextField
          label="Email address, domain or profile link"
          hint="A domain covers everything below it."
          error={problem || undefined}
          value={entry}
          onValue={setEntry}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
        />
        <Button type="submit">Add</Button>
        <Button icon="upload" onPress={() => file.current?.click()}>
          Import
        </Button>
        <Button icon="download" onPress={onExport}>
          Export
        </Button>
        <input
          ref={file}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-label="File with addresses, domains and profile links"
          hidden
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (chosen) onImport(chosen);
            // Allows the same file to be selected again.
            currentTarget.value = '';
          }}
        />
      </form>
      <output className="meta">{message}</output>
      {rows && rows.length > 0 && (
        <Disclosure title="Show the list" count={countText(rows.length, 'entry', 'entries')} flush>
          <ul className="plain-list" aria-label="Suppression list">
            {rows.slice(0, MOST_SHOWN).map((row) => (
              <li key={row.id} className="privacy-row">
                <span className="grow">
                  <span dir={row.label === null ? undefined : 'ltr'}>{nameOf(row)}</span>
                  <span className="meta">Since {row.since}</span>
                </span>
                <Button
                  size="sm"
                  name={`Remove ${nameOf(row)}, since ${row.since}`}
                  onPress={() => onRemove(row.id)}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
          {rows.length > MOST_SHOWN && (
            <p className="meta">The newest {MOST_SHOWN} are shown. The exported file has all.</p>
          )}
        </Disclosure>
      )}
    </section>
  );
}

const nameOf = ({ kind, label }: SuppressionRow): string =>
  label ?? (kind === 'domain' ? 'Erased domain' : 'Erased person');

function summaryOf(rows: readonly SuppressionRow[]): string {
  const count = (kind: SuppressionKind) => rows.filter((row) => row.kind === kind).length;
  const [people, addresses, domains] = [count('person'), count('address'), count('domain')];
  const parts = [
    people > 0 && countText(people, 'person', 'people'),
    addresses > 0 && countText(addresses, 'address', 'addresses'),
    domains > 0 && countText(domains, 'domain'),
  ].filter((part) => part !== false);
  if (parts.length === 0) return 'The list is empty. People on this list are never looked up.';
  return `${listText(parts)} ${rows.length === 1 ? 'is' : 'are'} never looked up or exported.`;
}
