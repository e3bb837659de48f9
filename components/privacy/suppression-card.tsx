import { useId, useRef, useState, type FormEvent } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { listText, sentenceSpace } from '../../lib/i18n/list-text.ts';
import type { SuppressionKind } from '../../lib/model/suppression.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { useFocusAfterRemoval } from '../ui/hooks/use-focus-after-removal.ts';

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
  /** A file is being imported. */
  busy: boolean;
  message: string;
  problem: string;
  onAdd: (entry: string) => Promise<boolean>;
  onImport: (file: File) => void;
  onExport: () => void;
  onRemove: (id: string) => void;
};

/** The exported file contains all of them. */
const MAX_SHOWN = 200;

export function SuppressionCard(props: Props) {
  const { rows, busy, message, problem, onAdd, onImport, onExport, onRemove } = props;
  const heading = useId();
  const headingRef = useFocusAfterRemoval(rows?.map(({ id }) => id) ?? []);
  const file = useRef<HTMLInputElement>(null);
  const [entry, setEntry] = useState('');
  const [removing, setRemoving] = useState<SuppressionRow | null>(null);

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (entry.trim() && (await onAdd(entry.trim()))) setEntry('');
  }

  return (
    <section className="privacy-card" aria-labelledby={heading}>
      <h3 ref={headingRef} id={heading} tabIndex={-1}>
        <Trans>Suppression list</Trans>
      </h3>
      <p>
        {rows ? toSummary(rows) : ''}
        {sentenceSpace()}
        <Trans>What you typed stays on this computer. Erased people are kept only as hashes.</Trans>
      </p>
      <form className="privacy-add" onSubmit={(event) => void add(event)}>
        <TextField
          label={t`Email address, domain or profile link`}
          hint={t`A domain covers everything below it.`}
          error={problem || undefined}
          value={entry}
          onValue={setEntry}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
        />
        <Button type="submit">
          <Trans>Add</Trans>
        </Button>
        <Button icon="upload" aria-busy={busy} onPress={() => !busy && file.current?.click()}>
          <Trans>Import</Trans>
        </Button>
        <Button icon="download" onPress={onExport}>
          <Trans>Export</Trans>
        </Button>
        <input
          ref={file}
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          aria-label={t`File with addresses, domains and profile links`}
          hidden
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (chosen) onImport(chosen);
            // Allows the same file to be selected again.
            currentTarget.value = '';
          }}
        />
      </form>
      <output className="meta">{busy ? t`Importing…` : message}</output>
      {rows && rows.length > 0 && (
        <Disclosure
          title={t`Show the list`}
          count={plural(rows.length, { one: '# entry', other: '# entries' })}
          flush
        >
          <ul className="plain-list" aria-label={t`Suppression list`}>
            {rows.slice(0, MAX_SHOWN).map((row) => (
              <li key={row.id} className="privacy-row">
                <span className="grow">
                  <span dir={row.label === null ? undefined : 'ltr'}>{getName(row)}</span>
                  <span className="meta">{t`Since ${{ day: row.since }}`}</span>
                </span>
                <Button size="sm" name={removeLabel(row)} onPress={() => setRemoving(row)}>
                  <Trans>Remove</Trans>
                </Button>
              </li>
            ))}
          </ul>
          {rows.length > MAX_SHOWN && (
            <p className="meta">
              <Trans>The newest {MAX_SHOWN} are shown. The exported file has all.</Trans>
            </p>
          )}
        </Disclosure>
      )}
      {removing && (
        <Dialog
          title={t`Remove ${{ entry: getName(removing) }}`}
          verb={t`Remove`}
          danger
          onClose={() => setRemoving(null)}
          onConfirm={() => {
            onRemove(removing.id);
            setRemoving(null);
          }}
        >
          <p>
            <Trans>They can be looked up again.</Trans>
            {sentenceSpace()}
            {removing.label === null && <Trans>This entry cannot be restored.</Trans>}
          </p>
        </Dialog>
      )}
    </section>
  );
}

const getName = ({ kind, label }: SuppressionRow): string =>
  label ?? (kind === 'domain' ? t`Erased domain` : t`Erased person`);

function removeLabel(row: SuppressionRow): string {
  const name = getName(row);
  const { since } = row;
  return t`Remove ${name}, since ${since}`;
}

function toSummary(rows: readonly SuppressionRow[]): string {
  const count = (kind: SuppressionKind) => rows.filter((row) => row.kind === kind).length;
  const [people, addresses, domains] = [count('person'), count('address'), count('domain')];
  const parts = [
    people > 0 && plural(people, { one: '# person', other: '# people' }),
    addresses > 0 && plural(addresses, { one: '# address', other: '# addresses' }),
    domains > 0 && plural(domains, { one: '# domain', other: '# domains' }),
  ].filter((part) => part !== false);
  if (parts.length === 0) return t`The list is empty. People on this list are never looked up.`;
  const all = listText(parts);
  return plural(rows.length, {
    one: `${all} is never looked up or exported.`,
    other: `${all} are never looked up or exported.`,
  });
}
