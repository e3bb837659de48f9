import { useState } from 'react';
import { useStore } from 'zustand';
import { SimpleTable } from '../../../../../components/ui/simple-table.tsx';
import { countText } from '../../../../../lib/view/format.ts';
import { useDashboard } from '../../dashboard.ts';
import { useEntry } from '../../data/use-entry.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Screen } from '../../parts/screen.tsx';
import { LiveMark } from '../../shell/live-mark.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ImportPreview } from './import-preview.tsx';
import { importColumns } from './import-columns.tsx';
import { UploadProgress } from './upload-progress.tsx';

export function ImportsScreen() {
  const { resources, upload } = useDashboard();
  const entry = resources.imports;
  const shown = useEntry(entry);
  const { phase } = useStore(upload.store);
  const [file, setFile] = useState<File | null>(null);
  return (
    <Screen
      title="Import"
      foot={
        <>
          {shown.value && <span>{countText(shown.value.imports.length, 'import')}</span>}
          <span className="end">
            <LiveMark />
          </span>
        </>
      }
    >
      <div className="gutter spaced">
        <p className="prose">
          People and companies of your own, for the directory that all workspaces ask first. A file
          that is read in again updates whom it knows.
        </p>
        {phase !== 'idle' ? (
          <UploadProgress />
        ) : file ? (
          <ImportPreview
            key={`${file.name} ${file.size} ${file.lastModified}`}
            file={file}
            onLeave={() => setFile(null)}
            onImport={(format) => {
              setFile(null);
              void upload.send(file, format);
            }}
          />
        ) : (
          <ChooseFile onFile={setFile} />
        )}
      </div>
      <Loaded shown={shown} what="The imports" onRetry={() => void entry.refresh()}>
        {({ imports }) =>
          imports.length > 0 && (
            <>
              <h2 className="gutter list-title">Earlier imports</h2>
              <SimpleTable
                label="Imports, newest first"
                columns={importColumns(() => void entry.refresh())}
                rows={imports}
                rowKey={({ id }) => id}
                rowHeight={52}
              />
            </>
          )
        }
      </Loaded>
    </Screen>
  );
}
