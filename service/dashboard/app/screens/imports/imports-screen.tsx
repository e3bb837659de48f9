import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../../../components/ui/button.tsx';
import { ProgressBar } from '../../../../../components/ui/progress-bar.tsx';
import { countText } from '../../../../../lib/view/format.ts';
import { useDashboard } from '../../dashboard.ts';
import { FailureNotice } from '../../components/failure-notice.tsx';
import { ListScreen } from '../../components/list-screen.tsx';
import { useCall } from '../../data/use-call.ts';
import { bytesText, shareText } from './import-texts.ts';
import { ChooseFile } from './choose-file.tsx';
import { ImportPreview } from './import-preview.tsx';
import { importColumns } from './import-columns.tsx';

export function ImportsScreen() {
  const shown = useCall('listImports', {});
  return (
    <ListScreen
      title="Import"
      intro={
        <>
          <p className="prose">
            People and companies of your own, for the directory that all workspaces ask first. A
            file that is read in again updates the people and companies in it.
          </p>
          <NewImport />
        </>
      }
      shown={shown}
      subject="The imports"
      rowsOf={({ imports }) => imports}
      renderSummary={() => <h2 className="gutter list-title">Earlier imports</h2>}
      label="Imports, newest first"
      columns={() => importColumns(shown.refresh)}
      rowKey={({ id }) => id}
      rowHeight={52}
      empty={null}
      countText={({ imports }) => countText(imports.length, 'import')}
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
  const { phase, name, sentBytes, totalBytes, failure } = useStore(upload.store);
  return (
    <section className="preview" aria-label="Upload">
      <div className="section-head">
        <h2>Sending {name}</h2>
        <span className="meta">
          {bytesText(sentBytes)} of {bytesText(totalBytes)}
        </span>
      </div>
      {phase === 'failed' && failure ? (
        <FailureNotice
          failure={failure}
          title="The file did not arrive"
          onRetry={() => void upload.retry()}
        />
      ) : (
        <ProgressBar label={shareText(sentBytes, totalBytes)} done={sentBytes} total={totalBytes} />
      )}
      <div className="row">
        <Button onPress={() => void upload.cancel()}>Stop and remove</Button>
        <span className="meta">Keep this page open until it has arrived.</span>
      </div>
    </section>
  );
}
