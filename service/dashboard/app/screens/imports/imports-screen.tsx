import { useState } from 'react';
import { useStore } from 'zustand';
import { SimpleTable } from '../../../../../components/ui/simple-table.tsx';
import { countText } from '../../../../../lib/view/format.ts';
import { useDashboard } from '../../dashboard.ts';
import { useCall } from '../../data/use-call.ts';
import { QueryContent } from '../../components/query-content.tsx';
import { Screen } from '../../components/screen.tsx';
import { LiveStatus } from '../../components/live-status.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ImportPreview } from './import-preview.tsx';
import { importColumns } from './import-columns.tsx';
import { UploadProgress } from './upload-progress.tsx';

export function ImportsScreen() {
  const { upload } = useDashboard();
  const shown = useCall('listImports', {});
  const { phase } = useStore(upload.store);
  const [file, setFile] = useState<File | null>(null);
  return (
    <Screen
      title="Import"
      foot={
        <>
          {shown.value && <span>{countText(shown.value.imports.length, 'import')}</span>}
          <LiveStatus />
        </>
      }
    >
      <div className="gutter spaced">
        <p className="prose">
          People and companies of your own, for the directory that all workspaces ask first. A file
          that is read in again updates the people and companies in it.
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
      <QueryContent shown={shown} subject="The imports">
        {({ imports }) =>
          imports.length > 0 && (
            <>
              <h2 className="gutter list-title">Earlier imports</h2>
              <SimpleTable
                label="Imports, newest first"
                columns={importColumns(shown.refresh)}
                rows={imports}
                rowKey={({ id }) => id}
                rowHeight={52}
              />
            </>
          )
        }
      </QueryContent>
    </Screen>
  );
}
