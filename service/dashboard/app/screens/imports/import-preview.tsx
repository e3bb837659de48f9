import { useEffect, useState } from 'react';
import { Button } from '../../../../../components/ui/button.tsx';
import { Notice } from '../../../../../components/ui/notice.tsx';
import { SimpleTable } from '../../../../../components/ui/simple-table.tsx';
import type { Column } from '../../../../../components/ui/table-parts.tsx';
import { bytesText } from '../../words/imports.ts';
import { firstRowsOf, formatOf, type FileFormat, type FirstRows } from './first-rows.ts';

type Props = { file: File; onImport: (format: FileFormat) => void; onLeave: () => void };

type FileColumn = FirstRows['columns'][number];

const COLUMNS: readonly Column<FileColumn>[] = [
  {
    key: 'name',
    head: 'Column',
    width: 'minmax(140px, 1fr)',
    block: 'lead',
    cell: ({ name }) => name || 'Without a name',
  },
  ...['First row', 'Second row', 'Third row'].map((head, at): Column<FileColumn> => ({
    key: head,
    head,
    width: 'minmax(120px, 1.4fr)',
    cell: ({ values }) => values[at]?.slice(0, 120) || null,
  })),
];

/** How the file begins, before anything of it is sent. */
export function ImportPreview({ file, onImport, onLeave }: Props) {
  const [first, setFirst] = useState<FirstRows | 'unreadable' | null>(null);
  const format = formatOf(file.name);
  useEffect(() => {
    let left = false;
    const show = (rows: FirstRows | null) => {
      if (!left) setFirst(rows ?? 'unreadable');
    };
    firstRowsOf(file, format).then(show, () => show(null));
    return () => {
      left = true;
    };
  }, [file, format]);

  return (
    <section className="preview" aria-labelledby="preview">
      <div className="section-head">
        <h2 id="preview">{file.name}</h2>
        <span className="meta">
          {bytesText(file.size)}, {format === 'csv' ? 'CSV' : 'NDJSON'}
        </span>
      </div>
      {first === 'unreadable' ? (
        <Notice tone="bad" icon="warning" title="This file cannot be read" level={3} alert>
          It is neither CSV with a first row of names nor NDJSON. Nothing was sent.
        </Notice>
      ) : (
        first && (
          <SimpleTable
            label="How the file begins"
            columns={COLUMNS}
            rows={first.columns}
            rowKey={({ name }) => name}
            rowHeight={32}
          />
        )
      )}
      <p className="row">
        {first !== 'unreadable' && (
          <Button variant="primary" icon="upload" onPress={() => onImport(format)}>
            Import {file.name.length > 40 ? 'this file' : file.name}
          </Button>
        )}
        <Button onPress={onLeave}>Choose another file</Button>
      </p>
    </section>
  );
}
