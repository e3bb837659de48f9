import { useEffect, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Button } from './button.tsx';
import type { IconName } from './icon.tsx';

/** How long the button shows the question. */
const ASK_MS = 5000;

type Props = {
  /** The first label: "Delete". */
  children: string;
  /** The label after the first press: "Delete 3 contacts for good". */
  question: string;
  icon?: IconName;
  onPress: () => void;
};

/** For actions that cannot be undone: asks for a second press in the button itself. */
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
      <output className="visually-hidden">{asking && t`Press again: ${question}`}</output>
    </>
  );
}
