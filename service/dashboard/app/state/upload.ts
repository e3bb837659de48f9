// The upload of a file, part by part. It continues while other screens are shown, as long as the page
// stays open.
import { createStore, type StoreApi } from 'zustand/vanilla';
import { MAX_PART_BYTES, type ImportFormat } from '../../protocol/server.ts';
import type { Api, Failure } from '../api/client.ts';
import type { Refresh } from './event-stream.ts';

export type UploadState = {
  phase: 'idle' | 'sending' | 'failed';
  name: string;
  sentBytes: number;
  totalBytes: number;
  /** 'file': the browser cannot read the file, which was changed or moved. */
  failure: Failure | 'file' | null;
};

export type Upload = {
  store: StoreApi<UploadState>;
  send(file: File, format: ImportFormat): Promise<void>;
  /** Continues with the part that failed. */
  retry(): Promise<void>;
  /** Stops the upload and removes the parts that have arrived. */
  cancel(): Promise<void>;
};

type Running = { file: File; format: ImportFormat; id: string | null; part: number };

const IDLE: UploadState = { phase: 'idle', name: '', sentBytes: 0, totalBytes: 0, failure: null };

/**
 * The bytes, read before they are sent: a request with a file that cannot be read fails like one
 * without a network. null: the file was changed, moved or deleted.
 */
export async function readSlice(file: File, from: number, to: number): Promise<Blob | null> {
  try {
    return new Blob([await file.slice(from, to).arrayBuffer()]);
  } catch {
    return null;
  }
}

export function createUpload({ api, refresh }: { api: Api; refresh: Refresh }): Upload {
  const store = createStore<UploadState>(() => IDLE);
  let running: Running | null = null;

  const fail = (failure: Failure | 'file') => store.setState({ phase: 'failed', failure });

  async function sendParts(upload: Running): Promise<void> {
    const { file, format } = upload;
    store.setState({ phase: 'sending', failure: null });
    if (upload.id === null) {
      const made = await api.call('createImport', {
        body: { name: file.name, format, bytes: file.size },
      });
      if (!made.ok) return fail(made.failure);
      upload.id = made.value.id;
    }
    const { id } = upload;
    const parts = Math.ceil(file.size / MAX_PART_BYTES);
    while (upload.part < parts) {
      if (running !== upload) return;
      const from = upload.part * MAX_PART_BYTES;
      const part = await readSlice(file, from, from + MAX_PART_BYTES);
      if (running !== upload) return;
      if (!part) return fail('file');
      const sent = await api.call('putImportPart', {
        params: { id, part: String(upload.part) },
        upload: part,
      });
      if (!sent.ok) return fail(sent.failure);
      upload.part += 1;
      if (running === upload) store.setState({ sentBytes: sent.value.uploadedBytes });
    }
    const started = await api.call('startImport', { params: { id } });
    if (!started.ok) return fail(started.failure);
    running = null;
    store.setState(IDLE);
    refresh(['imports']);
  }

  return {
    store,
    send(file, format) {
      running = { file, format, id: null, part: 0 };
      store.setState({ ...IDLE, phase: 'sending', name: file.name, totalBytes: file.size });
      return sendParts(running);
    },
    async retry() {
      if (running) await sendParts(running);
    },
    async cancel() {
      const id = running?.id;
      running = null;
      store.setState(IDLE);
      if (id) await api.call('removeImport', { params: { id } });
      refresh(['imports']);
    },
  };
}
