import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { EarlierImport } from '../../lib/view/import/earlier-imports.ts';
import { nothingChangedText } from '../../lib/view/notices/nothing-changed-text.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { ProblemText } from '../ui/text/problem-text.tsx';

type Props = {
  earlier: readonly EarlierImport[];
  /** The last press of "Delete copy" was refused. */
  isNotDeleted: boolean;
  onDelete: (id: string) => void;
};

/** The imports that were started before. Each opens, and its copy of the file can be deleted. */
export function EarlierImports({ earlier, isNotDeleted, onDelete }: Props) {
  const [asked, setAsked] = useState<Pick<EarlierImport, 'id' | 'name'> | null>(null);
  return (
    <>
      {earlier.length > 0 && (
        <section className="import-earlier">
          <h2>
            <Trans>Earlier imports</Trans>
          </h2>
          {isNotDeleted && <ProblemText>{nothingChangedText()}</ProblemText>}
          <ul>
            {earlier.map(({ id, name, text, isRunning, kept }) => (
              <li key={id}>
                <Icon name={isRunning ? 'half-circle' : 'check-circle'} />
                <span>
                  {name}
                  <span className="meta">{text}</span>
                </span>
                <a className="button" href={`#import/${id}`}>
                  <span className="visually-hidden">{t`Open ${name}`}</span>
                  <span aria-hidden="true">
                    <Trans>Open</Trans>
                  </span>
                </a>
                <Button
                  variant="quiet"
                  name={t`Delete the copy of ${name}`}
                  blocked={kept || undefined}
                  onPress={() => setAsked({ id, name })}
                >
                  <Trans>Delete copy</Trans>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {asked && (
        <Dialog
          title={t`Delete the copy of ${{ name: asked.name }}`}
          verb={t`Delete copy`}
          danger
          onConfirm={() => {
            setAsked(null);
            onDelete(asked.id);
          }}
          onClose={() => setAsked(null)}
        >
          <p>
            <Trans>
              The rows of the file and their results are deleted, and cannot be downloaded any more.
              The people stay among your contacts.
            </Trans>
          </p>
        </Dialog>
      )}
    </>
  );
}
