import { useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';

type Props = {
  /** The host of the service. */
  host: string;
  onLink: (reference: string) => void;
};

/** What the user found in the service's dashboard: its id, or the link to it. */
export function LostForm({ host, onLink }: Props) {
  const [reference, setReference] = useState('');
  const [isMissing, setMissing] = useState(false);
  const id = useId();
  return (
    <form
      aria-describedby={id}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(reference.trim() === '');
        if (reference.trim()) onLink(reference);
      }}
    >
      <TextField
        label="Its id or link"
        autoComplete="off"
        spellCheck={false}
        hint={<span id={id}>Copy it from the search of that name at {host}. Free.</span>}
        error={isMissing ? 'Paste the id or the link first.' : undefined}
        value={reference}
        onValue={(value) => {
          setMissing(false);
          setReference(value);
        }}
      />
      <Button type="submit">Go on from there</Button>
    </form>
  );
}
