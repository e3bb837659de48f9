import { useEffect, useId, useRef, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { classes } from '../../../../../components/ui/classes.ts';
import { Icon } from '../../../../../components/ui/icons/icon.tsx';

type Props = { onFile: (file: File) => void };

/** Lets the user choose or drop a file. Nothing is sent yet. */
export function ChooseFile({ onFile }: Props) {
  const id = useId();
  const { area, isOver } = useDrop(onFile);
  return (
    <section
      ref={area}
      className={classes('drop', isOver && 'is-over')}
      aria-label={t`A file to import`}
    >
      <Icon name="upload" />
      <label className="button button-primary" htmlFor={id}>
        <Trans>Choose a file</Trans>
      </label>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept=".csv,.tsv,.txt,.ndjson,.jsonl,text/csv,application/x-ndjson"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onFile(file);
        }}
      />
      <p className="meta">
        <Trans>
          or drop it here: CSV with a first row of names, or NDJSON. You see how it begins before it
          is sent.
        </Trans>
      </p>
    </section>
  );
}

function useDrop(onFile: Props['onFile']) {
  const area = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const over = (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) onFile(file);
    };
    area.current?.addEventListener('dragover', over, { signal });
    area.current?.addEventListener('dragleave', () => setOver(false), { signal });
    area.current?.addEventListener('drop', drop, { signal });
    return () => listening.abort();
  }, [onFile]);
  return { area, isOver };
}
