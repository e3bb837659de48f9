import { t } from '@lingui/core/macro';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { LiveRegion } from '../../ui/text/live-region.tsx';
import { CopyFailure } from '../../ui/buttons/copy-failure.tsx';
import { useCopy } from '../../ui/hooks/use-copy.ts';

type Props = {
  /** An address or a number. */
  value: string;
  /** Its key, in the row that has the focus. */
  shortcut?: string;
  /** Tab reaches it. */
  tabbable: boolean;
};

/** Copies a value of the row. */
export function RowCopy({ value, shortcut, tabbable }: Props) {
  const { copied, failed, copy } = useCopy();
  const isDone = copied === value;
  return (
    <>
      <IconButton
        icon={isDone ? 'check' : 'copy'}
        label={t`Copy ${{ value }}`}
        tabIndex={tabbable ? 0 : -1}
        onPress={() => copy(value)}
        {...(shortcut && { shortcut })}
        {...(isDone && { className: 'tone-ok' })}
      />
      <CopyFailure failed={failed} />
      <LiveRegion text={isDone ? t`Copied` : ''} />
    </>
  );
}
