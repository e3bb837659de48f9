import { useId } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ConfirmButton } from '../ui/buttons/confirm-button.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { Monogram } from '../ui/monogram.tsx';
import { useFocusAfterRemoval } from '../ui/hooks/use-focus-after-removal.ts';

export type Erasable = {
  id: string;
  name: string;
  /** Company, and what is kept: "Tarnwick Freight · 1 work email, 2 receipts". */
  text: string;
};

type Props = {
  query: string;
  /** People who match the query; null until they are found. */
  found: readonly Erasable[] | null;
  /** An erasure is under way. */
  busy: boolean;
  /** The result of the last erasure, or why it failed. */
  message: string;
  onQuery: (query: string) => void;
  onErase: (id: string) => void;
};

/** "Erase a person": finds a stored person, and explains what is deleted. */
export function EraseCard({ query, found, busy, message, onQuery, onErase }: Props) {
  const heading = useId();
  const headingRef = useFocusAfterRemoval(found?.map(({ id }) => id) ?? []);
  return (
    <section className="privacy-card" aria-labelledby={heading}>
      <h3 ref={headingRef} id={heading} tabIndex={-1}>
        <Trans>Erase a person</Trans>
      </h3>
      <p>
        <Trans>
          Deletes everything about a person here: values, profile, what was sent, and the name on
          receipts. Credits and times on receipts stay. The person is added to the suppression list,
          as one-way hashes only. The service keeps its own copy; ask it to erase that, too.
        </Trans>
      </p>
      <TextField
        label={t`Name, company or address`}
        type="search"
        icon="search"
        value={query}
        onValue={onQuery}
        autoComplete="off"
      />
      {found && (
        <ul className="plain-list" aria-label={t`People found`}>
          {found.map(({ id, name, text }) => (
            <li key={id} className="privacy-row">
              <Monogram name={name} />
              <span className="grow">
                <b>{name}</b>
                <span className="meta">{text}</span>
              </span>
              <ConfirmButton
                icon="trash"
                busy={busy}
                question={t`Erase ${name} for good`}
                onPress={() => onErase(id)}
              >
                {t`Erase`}
              </ConfirmButton>
            </li>
          ))}
        </ul>
      )}
      <output>{found?.length === 0 && t`No stored person matches.`}</output>
      <output className="meta">{busy ? t`Erasing…` : message}</output>
    </section>
  );
}
