import type { ImportReader } from '../../../lib/contacts/import/import-reader.ts';
import type { send } from '../../../lib/messages/send.ts';
import type { Database } from '../../../lib/store/database.ts';
import type { SendToCollaborators } from '../table/use-send-to.tsx';

/** The parts and functions that the import page uses. */
export type ImportCollaborators = {
  db: Database;
  reader: ImportReader;
  send: typeof send;
  /** Saves a text as a file in the user's downloads. */
  download: (name: string, text: string, type: 'text/csv') => void;
  /** Saves a file in the user's downloads. */
  downloadFile: (name: string, file: Blob) => void;
  /** Rows that were pasted into the panel; '' when there are none. They are not kept. */
  takePastedRows: () => Promise<string>;
  sendTo: SendToCollaborators;
};
