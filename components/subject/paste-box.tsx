import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/field.tsx';

type Props = { onSubmit: (text: string) => void };

/** One field for any text: a profile link, an address, a name with a company. */
export function PasteBox({ onSubmit }: Props) {
  const [text, setText] = useState('');
  return (
    <form
      className="subject-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim()) onSubmit(text);
      }}
    >
      <TextArea
        label="Paste anything"
        rows={2}
        placeholder="Profile link, email, site, or name and company"
        value={text}
        onValue={setText}
      />
      <Button type="submit" wide>
        Use this
      </Button>
    </form>
  );
}
