import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { sentenceSpace } from '../../lib/i18n/list-text.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';

export type OfferedCopy = {
  /** The name under which the copy of what is here was offered to save. */
  name: string;
  /** With the passphrase of the backup that is restored. */
  isEncrypted: boolean;
  /** The backup that is restored, and how many contacts it has. */
  fileName: string;
  contacts: number;
};

type Props = {
  copy: OfferedCopy;
  busy: boolean;
  onReplace: () => void;
  onSaveAgain: () => void;
  onClose: () => void;
};

/** Only the user can say whether the copy was saved. Without it, what is replaced is lost. */
export function ReplaceDialog({ copy, busy, onReplace, onSaveAgain, onClose }: Props) {
  const { name, isEncrypted, fileName, contacts } = copy;
  const what = plural(contacts, { one: '# contact', other: '# contacts' });
  return (
    <Dialog
      title={t`Is ${name} in your downloads?`}
      verb={t`Replace everything`}
      question={t`Replace everything here with ${what}`}
      danger
      busy={busy}
      onConfirm={onReplace}
      onClose={onClose}
    >
      <p>
        <Trans>
          It is the copy of what is here now. Without it, what is replaced cannot be brought back.
        </Trans>
        {sentenceSpace()}
        {isEncrypted ? (
          <Trans>It is encrypted with the passphrase of {fileName}.</Trans>
        ) : (
          <Trans>It is not encrypted: anyone with the file can read it.</Trans>
        )}
      </p>
      <Button icon="download" onPress={() => !busy && onSaveAgain()}>
        <Trans>Save the copy again</Trans>
      </Button>
    </Dialog>
  );
}
