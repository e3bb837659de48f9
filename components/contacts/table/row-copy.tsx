import { t } from '@lingui/core/macro';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { CopyFailure } from '../../ui/buttons/copy-failure.tsx';
import type { CopyOutcome } from './use-row-copy.ts';

type Props = {
  /** An address or a number. */
  value: string;
  /** Of the last copy in its row; null: none. */
  outcome: CopyOutcome | null;
  /** Its key, in the row that has the focus. */
  shortcut?: string;
  /** Tab reaches it. */
  tabbable: boolean;
  onCopy: (value: string) => void;
};

/** Copies a value of the row. */
export function RowCopy({ value, outcome, shortcut, tabbable, onCopy }: Props) {
  const state = outcome?.value === value ? outcome.state : null;
  const isDone = state === 'copied';
  return (
    <>
      <IconButton
        icon={isDone ? 'check' : 'copy'}
        label={t`Copy ${{ value }}`}
        tabIndex={tabbable ? 0 : -1}
        onPress={() => onCopy(value)}
        {...(shortcut && { shortcut })}
        {...(isDone && { className: 'tone-ok' })}
      />
      <CopyFailure failed={state === 'failed'} />
    </>
  );
}
