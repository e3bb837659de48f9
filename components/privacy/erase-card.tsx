import { useId, useState } from 'react';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { TextField } from '../ui/field.tsx';
import { Monogram } from '../ui/monogram.tsx';

export type Erasable = {
  id: string;
  name: string;
  /** Company, and what is kept: "Tarnwick Freight · 1 work email, 2 receipts". */
  text: string;
};

type Props = {
  /** People who match what is typed; null while nothing is. */
  find: (query: string) => readonly Erasable[] | null;
  /** What the last erasure came to, or why it was not done. */
  message: string;
  onErase: (id: string) => void;
};

/** "Erase a person": finds one of those who are kept, and says what goes. */
export function EraseCard({ find, message, onErase }: Props) {
  const heading = useId();
  const [query, setQuery] = useState('');
  const found = find(query);
  return (
    <section className="privacy-card" aria-labelledby={heading}>
      <h3 id={heading}>Erase a person</h3>
      <p>
        Deletes everything about them here: values, profile, what was sent, and their name on
        receipts. Credits and times on receipts stay. They go on the suppression list by one-way
        hashes alone. The service keeps its own copy; ask it to erase them, too.
      </p>
      <TextField
        label="Name, company or address"
        type="search"
        icon="search"
        value={query}
        onValue={setQuery}
        autoComplete="off"
      />
      {found && (
        <ul className="plain-list" aria-label="People found">
          {found.map(({ id, name, text }) => (
            <li key={id} className="privacy-row">
              <Monogram name={name} />
              <span className="grow">
                <b>{name}</b>
                <span className="meta">{text}</span>
              </span>
              <ConfirmButton
                icon="trash"
                question={`Erase ${name} for good`}
                onPress={() => onErase(id)}
              >
                Erase
              </ConfirmButton>
            </li>
          ))}
        </ul>
      )}
      {found?.length === 0 && <p>Nobody like that is kept here.</p>}
      <output className="meta">{message}</output>
    </section>
  );
}
