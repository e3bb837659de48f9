import type { ExportOptions } from '../../../lib/contacts/export/export-options.ts';
import type { ExportTarget } from '../../../lib/contacts/export/formats-and-presets.ts';
import type { ExportOmissions } from '../../../lib/contacts/export/export-omissions.ts';
import type { TargetId } from '../../../lib/model/sending/targets.ts';

/** Another program that contacts can be sent to. */
export type Destination = {
  id: TargetId;
  name: string;
  /** "Connected", "Connect first", or the host of a webhook. */
  state: string;
  onSend: () => void;
};

/** The input of the export menu and its dialog, for the selected contacts or all that are shown. */
export type Exporting = {
  /** As remembered. */
  options: ExportOptions;
  onOptions: (options: ExportOptions) => void;
  /** What files of these contacts do not contain by default. */
  countOmissions: () => Promise<ExportOmissions>;
  /** Writes the file with these options. */
  onExport: (target: ExportTarget, options: ExportOptions) => void;
  /** Without them the menu has no part "Send to". */
  destinations?: readonly Destination[];
};
