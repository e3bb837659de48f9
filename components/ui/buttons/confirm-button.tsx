import { t } from '@lingui/core/macro';
import { Button } from './button.tsx';
import type { IconName } from '../icons/icon.tsx';
import { useConfirmation } from '../hooks/use-confirmation.ts';

type Props = {
  /** The first label: "Delete". */
  children: string;
  /** The label after the first press: "Delete 3 contacts for good". */
  question: string;
  icon?: IconName;
  /** The confirmed action is under way: it cannot be pressed. */
  busy?: boolean;
  onPress: () => void;
};

/** For actions that cannot be undone: asks for a second press in the button itself. */
export function ConfirmButton({ children, question, icon, busy = false, onPress }: Props) {
  const { asking, ask, answer, handlers } = useConfirmation(onPress);
  return (
    <>
      <Button
        variant="danger"
        {...(icon && { icon })}
        {...handlers}
        aria-busy={busy}
        onPress={busy ? undefined : asking ? answer : ask}
      >
        {asking ? question : children}
      </Button>
      <output className="visually-hidden">{asking && t`Press again: ${question}`}</output>
    </>
  );
}
