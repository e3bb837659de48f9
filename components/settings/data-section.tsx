import { useRef, useState, type ReactNode } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { listText, sentencesText } from '../../lib/i18n/list-text.ts';
import type { StoredCounts } from '../../lib/view/settings/settings-view.ts';
import { Button } from '../ui/buttons/button.tsx';
import { ConfirmButton } from '../ui/buttons/confirm-button.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { Switch } from '../ui/fields/switch.tsx';
import { SettingRow } from './setting-row.tsx';
import { SettingSection } from './setting-section.tsx';

export type BackupView = {
  /** "Last backup 3 Jan, 1,240 contacts. About 6 MB."; '' before the first. */
  last: string;
  busy: 'backup' | 'read' | 'restore' | 'delete' | null;
  /** What was done, announced politely. */
  message: string;
  /** Why the last action failed, and what to do next. */
  problem: string;
};

type Props = {
  /** null until they are counted. */
  counts: StoredCounts | null;
  contactsUrl: string;
  view: BackupView;
  /** `passphrase`: null for a file that is not encrypted. */
  onBackUp: (passphrase: string | null) => void;
  onChooseFile: (file: File) => void;
  onDeleteEverything: () => void;
  /** The restore dialog. */
  children: ReactNode;
};

/** A short passphrase can be guessed by a program that has the file. */
const MIN_PASSPHRASE = 8;

export function DataSection({
  counts,
  contactsUrl,
  view,
  onBackUp,
  onChooseFile,
  onDeleteEverything,
  children,
}: Props) {
  const [isProtected, setProtected] = useState(true);
  const [passphrase, setPassphrase] = useState('');
  const [isShown, setShown] = useState(false);
  const [isTooShort, setTooShort] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const isBusy = view.busy !== null;

  function backUp(): void {
    if (isBusy) return;
    const lacks = isProtected && passphrase.length < MIN_PASSPHRASE;
    setTooShort(lacks);
    if (!lacks) onBackUp(isProtected ? passphrase : null);
  }

  return (
    <SettingSection
      id="data"
      title={t`Data backup and deletion`}
      lead={t`People, companies, searches and receipts live in this browser profile, on this computer.`}
    >
      <SettingRow title={t`Stored here`} text={counts ? countsText(counts) : ''}>
        {() => (
          <a className="button" href={contactsUrl}>
            <Icon name="contact-card" />
            <Trans>Open contacts</Trans>
          </a>
        )}
      </SettingRow>
      <SettingRow
        title={t`Back up now`}
        text={sentencesText([
          t`Contacts, lists, notes, receipts and settings in one file. Never the API key or tokens.`,
          view.last,
        ])}
      >
        {() => (
          <Button icon="download" onPress={backUp}>
            {view.busy === 'backup' ? t`Backing up` : t`Back up`}
          </Button>
        )}
      </SettingRow>
      <SettingRow
        title={t`Protect with a passphrase`}
        text={
          isProtected
            ? t`Without it the file cannot be opened. We cannot recover it.`
            : t`Anyone with the file can read it. On another computer, erased people are not recognised.`
        }
      >
        {(titleId) => (
          <Switch
            label={t`Protect with a passphrase`}
            labelledBy={titleId}
            checked={isProtected}
            onChange={setProtected}
          />
        )}
      </SettingRow>
      {isProtected && (
        <TextField
          label={t`Passphrase`}
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          value={passphrase}
          onValue={(typed) => {
            setPassphrase(typed);
            setTooShort(false);
          }}
          hint={t`At least ${MIN_PASSPHRASE} characters; a few words are best.`}
          end={
            <IconButton
              size="sm"
              icon="eye"
              label={isShown ? t`Hide passphrase` : t`Show passphrase`}
              pressed={isShown}
              onPress={() => setShown(!isShown)}
            />
          }
          error={isTooShort ? t`Enter at least ${MIN_PASSPHRASE} characters.` : undefined}
        />
      )}
      <SettingRow title={t`Restore`} text={t`You see what would change first.`}>
        {() => (
          <Button icon="upload" onPress={() => isBusy || file.current?.click()}>
            {view.busy === 'read' ? t`Reading` : t`Choose file`}
          </Button>
        )}
      </SettingRow>
      <SettingRow
        title={t`Delete everything`}
        text={t`Removes all data of Sidelight from this browser: the key and the suppression list, too.`}
      >
        {() => (
          <ConfirmButton question={t`Delete everything for good`} onPress={onDeleteEverything}>
            {t`Delete everything`}
          </ConfirmButton>
        )}
      </SettingRow>
      <input
        ref={file}
        type="file"
        accept=".backup"
        aria-label={t`Backup file`}
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) onChooseFile(chosen);
          // Allows the same file to be selected again.
          currentTarget.value = '';
        }}
      />
      <output className="meta">{view.message}</output>
      {view.problem && (
        <p className="options-problem" role="alert">
          {view.problem}
        </p>
      )}
      {children}
    </SettingSection>
  );
}

const countsText = ({ people, companies, jobs, receipts }: StoredCounts): string =>
  listText([
    plural(people, { one: '# person', other: '# people' }),
    plural(companies, { one: '# company', other: '# companies' }),
    plural(jobs, { one: '# search', other: '# searches' }),
    plural(receipts, { one: '# receipt', other: '# receipts' }),
  ]);
