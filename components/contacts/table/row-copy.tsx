import { t } from '@lingui/core/macro';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { LiveRegion } from '../../ui/text/live-region.tsx';
import { CopyFailure } from '../../ui/buttons/copy-failure.tsx';
import { useCopy } from '../../ui/hooks/use-copy.ts';

/** Copies the address of the focused row, by its key too. */
export function RowCopy({ email }: { email: string }) {
  const { copied, failed, copy } = useCopy();
  const isDone = copied === email;
  return (
    <>
      <IconButton
        icon={isDone ? 'check' : 'copy'}
        label={t`Copy ${{ value: email }}`}
        shortcut="C"
        onPress={() => copy(email)}
        {...(isDone && { className: 'tone-ok' })}
      />
      <CopyFailure failed={failed} />
      <LiveRegion text={isDone ? t`Copied` : ''} />
    </>
  );
}
