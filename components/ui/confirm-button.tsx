import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import type { IconName } from './icon.tsx';

/** How long the question stands before the button is itself again. */
const ASK_MS = 5000;

type Props = {
  /** What is read at first: "Delete". */
  children: string;
  /** What is read once pressed; pressing that acts: "Delete 3 contacts for good". */
  question: string;
  icon?: IconName;
  onPress: () => void;
};

/** For what cannot be undone: asks once more in the button itself, without a dialog. */
export function ConfirmButton({ children, question, icon, onPress }: Props) {
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (!asking) return;
    const timer = setTimeout(() => setAsking(false), ASK_MS);
    return () => clearTimeout(timer);
  }, [asking]);

  function press() {
    setAsking(!asking);
    if (asking) onPress();
  }

  return (
    <>
      <Button variant="danger" {...(icon && { icon })} onPress={press}>
        {asking ? question : children}
      </Button>
      <output className="visually-hidden">{asking && `Press again: ${question}`}</output>
    </>
  );
}
