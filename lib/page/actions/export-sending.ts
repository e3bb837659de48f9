import { toExportFileName } from '../../contacts/export/file-name.ts';
import { FORMATS } from '../../contacts/export/formats-and-presets.ts';
import { toSendingSheet } from '../../contacts/export/sending-result.ts';
import { DELIMITERS } from '../../contacts/export/write-format.ts';
import { toCsv } from '../../export/csv.ts';
import type { Sending } from '../../model/sending/sending.ts';
import type { Settings } from '../../settings/settings.ts';

/** The results of a sending as a CSV file. `names`: by contact id, those that may be in the file. */
export function writeSendingResult(
  sending: Sending,
  names: ReadonlyMap<string, string>,
  {
    exportDelimiter,
    exportByteOrderMark,
  }: Pick<Settings, 'exportDelimiter' | 'exportByteOrderMark'>,
  now: Date,
): [name: string, file: Blob] {
  const text = toCsv(toSendingSheet(sending, names), {
    delimiter: DELIMITERS[exportDelimiter],
    byteOrderMark: exportByteOrderMark,
  });
  const { mediaType } = FORMATS.csv;
  return [
    toExportFileName(now, `sent-to-${sending.target}`),
    new Blob([text], { type: mediaType }),
  ];
}
