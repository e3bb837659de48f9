import { useRef, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReadFailure } from '../../lib/contacts/import/read-table.ts';
import type { EarlierImport } from '../../lib/view/import/earlier-imports.ts';
import { readProblemText } from '../../lib/view/import/import-texts.ts';
import { Button } from '../ui/buttons/button.tsx';
import { classes } from '../ui/classes.ts';
import { TextArea } from '../ui/fields/field.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { EarlierImports } from './earlier-imports.tsx';
import { ImportFrame } from './import-frame.tsx';

type Props = {
  pasted: string;
  /** "2 rows, tabs, with column names"; '' when nothing is pasted. */
  pastedText: string;
  /** Why the chosen file was not read. */
  problem: ReadFailure | null;
  busy: boolean;
  earlier: readonly EarlierImport[];
  onFile: (file: File) => void;
  onPasted: (text: string) => void;
  onReadPasted: () => void;
  /** The last press of "Delete copy" was refused. */
  isNotDeleted?: boolean;
  onDeleteEarlier: (id: string) => void;
};

const listNext = () => [
  t`Columns are recognised. You check them.`,
  t`Rows are compared with your contacts and with each other. Free.`,
  t`You see the plan and the highest price before anything is bought.`,
  t`You get the same rows back, in the same order, with new columns at the end.`,
];

export function ChooseStep(props: Props) {
  const { pasted, pastedText, problem, busy, earlier, onFile } = props;
  const aside = (
    <>
      <h2>
        <Trans>What happens next</Trans>
      </h2>
      <ul className="import-next">
        {listNext().map((text) => (
          <li key={text}>
            <Icon name="check" />
            {text}
          </li>
        ))}
      </ul>
      <p className="fine">
        <Icon name="lock" />
        <Trans>
          The file is read on this computer. Nothing is sent until you press a button that shows a
          price.
        </Trans>
      </p>
      <div className="import-actions">
        <Button
          size="lg"
          wide
          iconEnd="arrow-forward"
          blocked={pasted.trim() === '' ? t`Paste at least one row first.` : undefined}
          onPress={props.onReadPasted}
        >
          <Trans>Read pasted rows</Trans>
        </Button>
      </div>
    </>
  );
  return (
    <ImportFrame title={t`Import file`} step={0} aside={aside}>
      <DropArea busy={busy} onFile={onFile} />
      {problem && (
        <Notice
          tone="bad"
          icon="cross-circle"
          title={readProblemText(problem).title}
          level={2}
          alert
        >
          {readProblemText(problem).text}
        </Notice>
      )}
      <TextArea
        label={t`Or paste rows`}
        rows={5}
        value={pasted}
        spellCheck={false}
        onValue={props.onPasted}
        hint={pastedText || undefined}
      />
      <EarlierImports
        earlier={earlier}
        isNotDeleted={props.isNotDeleted ?? false}
        onDelete={props.onDeleteEarlier}
      />
    </ImportFrame>
  );
}

type DropProps = Pick<Props, 'busy' | 'onFile'>;

/** The file is dropped here, or chosen. */
function DropArea({ busy, onFile }: DropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={classes('import-drop', isOver && 'is-over')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      <Icon name="upload" large />
      <h2>
        <Trans>Drop a file here</Trans>
      </h2>
      <p>
        <Trans>CSV, TSV or XLSX, up to 10,000 rows</Trans>
      </p>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t`File to import`}
        accept=".csv,.tsv,.tab,.txt,.xlsx,text/csv,text/tab-separated-values"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <Button variant="primary" disabled={busy} onPress={() => input.current?.click()}>
        {busy ? t`Reading…` : t`Choose file`}
      </Button>
    </div>
  );
}
