import { useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { sentenceSpace } from '../../lib/i18n/list-text.ts';
import { numberText } from '../../lib/view/format.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { RadioCard } from '../ui/fields/radio-card.tsx';
import { TextField } from '../ui/fields/field.tsx';

type Counts = {
  contacts: number;
  companies: number;
  receipts: number;
  searches: number;
  labels: number | null;
  suppressions: number;
};

export type RestorePreview = {
  fileName: string;
  /** "3 Jan, 16:02" */
  madeAt: string;
  isEncrypted: boolean;
  backup: Counts;
  here: Counts;
  /** Contacts of the backup that are not here, and those here that are not in the backup. */
  comingBack: number;
  onlyHere: number;
  /** Searches under way: replacing waits for them. */
  running: number;
  /** People who were erased or suppressed here since then. */
  notRestored: number;
};

type Mode = 'merge' | 'replace';

type Props = {
  preview: RestorePreview;
  busy: boolean;
  onRestore: (mode: Mode) => void;
  onClose: () => void;
};

const listRows = (): readonly { title: string; getCount: (counts: Counts) => number | null }[] => [
  { title: t`Contacts`, getCount: ({ contacts }) => contacts },
  { title: t`Companies`, getCount: ({ companies }) => companies },
  { title: t`Lists, tags and stages`, getCount: ({ labels }) => labels },
  { title: t`Searches`, getCount: ({ searches }) => searches },
  { title: t`Receipts`, getCount: ({ receipts }) => receipts },
  { title: t`Suppression list`, getCount: ({ suppressions }) => suppressions },
];

/** The changes of restoring. Merging is the default; replacing asks once more, in a dialog of its own. */
export function RestoreDialog({ preview, busy, onRestore, onClose }: Props) {
  const [mode, setMode] = useState<Mode>('merge');
  const { backup, here, comingBack, onlyHere, running, notRestored, fileName, madeAt } = preview;
  const known = numberText(backup.contacts - comingBack);
  const what = plural(backup.contacts, { one: '# contact', other: '# contacts' });
  return (
    <Dialog
      title={t`Restore from a backup`}
      verb={mode === 'merge' ? t`Merge ${what}` : t`Replace with ${what}`}
      danger={mode === 'replace'}
      busy={busy}
      blocked={
        mode === 'replace' && running > 0
          ? t`${plural(running, { one: '# search', other: '# searches' })} under way. Wait until they end, or merge.`
          : undefined
      }
      onConfirm={() => onRestore(mode)}
      onClose={onClose}
    >
      <p>
        <Trans>
          {fileName}, made {madeAt}.
        </Trans>
        {preview.isEncrypted && (
          <>
            {sentenceSpace()}
            <Trans>Passphrase accepted.</Trans>
          </>
        )}
      </p>
      <table className="restore-counts">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t`Kind`}</span>
            </th>
            <th scope="col">
              <Trans>In the backup</Trans>
            </th>
            <th scope="col">
              <Trans>Here now</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {listRows()
            .filter(({ getCount }) => getCount(here) !== null)
            .map(({ title, getCount }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td>{numberText(getCount(backup) ?? 0)}</td>
                <td>{numberText(getCount(here) ?? 0)}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {notRestored > 0 && (
        <p>
          <Trans>
            <Plural value={notRestored} one="# person" other="# people" /> erased or suppressed here
            will not come back.
          </Trans>
        </p>
      )}
      <RadioCard
        name="restore"
        title={t`Merge`}
        text={t`${plural(comingBack, { one: '# contact comes', other: '# contacts come' })} back, ${known} are here already. Where both changed, the newer value wins. Nothing is removed, and settings stay.`}
        checked={mode === 'merge'}
        onChoose={() => setMode('merge')}
      />
      <RadioCard
        name="restore"
        title={t`Replace`}
        text={t`Everything here is replaced, except for the suppression list: ${plural(onlyHere, { one: '# contact that is', other: '# contacts that are' })} not in the backup would go. A backup of today is saved first.`}
        checked={mode === 'replace'}
        onChoose={() => setMode('replace')}
      />
      {mode === 'replace' && running > 0 && (
        <p className="tone-bad" role="alert">
          <Trans>
            <Plural value={running} one="# search is" other="# searches are" /> under way. Their
            results would be lost: wait until they end, or merge.
          </Trans>
        </p>
      )}
    </Dialog>
  );
}

type PassphraseProps = {
  fileName: string;
  problem: string;
  busy: boolean;
  onPassphrase: (passphrase: string) => void;
  onClose: () => void;
};

/** For an encrypted backup, before the preview. */
export function PassphraseDialog({
  fileName,
  problem,
  busy,
  onPassphrase,
  onClose,
}: PassphraseProps) {
  const [typed, setTyped] = useState('');
  return (
    <Dialog
      title={t`Passphrase of the backup`}
      verb={t`Open`}
      busy={busy}
      canCancelBusy
      onConfirm={() => onPassphrase(typed)}
      onClose={onClose}
    >
      <p>
        <Trans>{fileName} is encrypted.</Trans>
      </p>
      <TextField
        label={t`Passphrase`}
        type="password"
        autoComplete="off"
        value={typed}
        onValue={setTyped}
        error={problem || undefined}
      />
    </Dialog>
  );
}
