import { Trans } from '@lingui/react/macro';

/** Beside a button whose copy failed (use-copy.ts). */
export function CopyFailure({ failed }: { failed: boolean }) {
  if (!failed) return null;
  return (
    <p className="hint tone-bad" role="alert">
      <Trans>Could not copy. Select the text and copy it.</Trans>
    </p>
  );
}
