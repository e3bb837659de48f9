import { useState } from 'react';
import { useStore } from 'zustand';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '../../../../../components/ui/buttons/button.tsx';
import { ProgressBar } from '../../../../../components/ui/progress-bar.tsx';
import { numberText } from '../../../../../lib/view/format.ts';
import { useDashboard } from '../../dashboard.ts';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { ListScreen } from '../../components/list-screen.tsx';
import { useCall } from '../../data/use-call.ts';
import { bytesText, shareText } from './import-texts.ts';
import { ChooseFile } from './choose-file.tsx';
import { ImportPreview } from './import-preview.tsx';
import { UnreadableFile } from './unreadable-file.tsx';
import { importColumns } from './import-columns.tsx';

export function ImportsScreen() {
  const shown = useCall('listImports', {});
  return (
    <ListScreen
      title={t`Import`}
      intro={
        <>
          <p className="prose">
            <Trans>
              People and companies of your own, for the directory that all workspaces ask first. A
              file that is read in again updates the people and companies in it.
            </Trans>
          </p>
          <NewImport />
        </>
      }
      shown={shown}
      failureTitle={t`The imports did not load`}
      getRows={({ imports }) => imports}
      renderSummary={() => (
        <h2 className="gutter list-title">
          <Trans>Earlier imports</Trans>
        </h2>
      )}
      label={t`Imports, newest first`}
      columns={(openDialog) => importColumns(openDialog, shown.refresh)}
      rowKey={({ id }) => id}
      rowHeight={52}
      empty={null}
      countText={({ imports, total }) => {
        if (total <= imports.length) return plural(total, { one: '# import', other: '# imports' });
        const count = numberText(imports.length);
        return t`The newest ${count} of ${plural(total, { one: '# import', other: '# imports' })}`;
      }}
      isLive
    />
  );
}

/** Choosing a file, how it will be read, and its upload. */
function NewImport() {
  const { upload } = useDashboard();
  const { phase } = useStore(upload.store);
  const [file, setFile] = useState<File | null>(null);
  if (phase !== 'idle') return <UploadProgress />;
  if (!file) return <ChooseFile onFile={setFile} />;
  return (
    <ImportPreview
      key={`${file.name} ${file.size} ${file.lastModified}`}
      file={file}
      onLeave={() => setFile(null)}
      onImport={(format) => {
        setFile(null);
        void upload.send(file, format);
      }}
    />
  );
}

function UploadProgress() {
  const { upload } = useDashboard();
  const { name, sentBytes, totalBytes, failure } = useStore(upload.store);
  const sent = bytesText(sentBytes);
  const total = bytesText(totalBytes);
  return (
    <section className="preview" aria-label={t`Upload`}>
      <div className="section-head">
        <h2>
          <Trans>Sending {name}</Trans>
        </h2>
        <span className="meta">
          <Trans>
            {sent} of {total}
          </Trans>
        </span>
      </div>
      {failure === 'file' ? (
        <UnreadableFile />
      ) : failure ? (
        <FailureNotice
          failure={failure}
          title={t`The file did not arrive`}
          onRetry={() => void upload.retry()}
        />
      ) : (
        <ProgressBar label={shareText(sentBytes, totalBytes)} done={sentBytes} total={totalBytes} />
      )}
      <div className="row">
        <Button onPress={() => void upload.cancel()}>
          <Trans>Stop and remove</Trans>
        </Button>
        <span className="meta">
          <Trans>Keep this page open until it has arrived.</Trans>
        </span>
      </div>
    </section>
  );
}
