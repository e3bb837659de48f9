import { plural, t } from '@lingui/core/macro';
import type { ImportRecord } from '../../model/import.ts';
import type { List } from '../../model/lists/list.ts';
import { dayText, titleText } from '../format.ts';
import { isFinished, progressText } from '../jobs/list-view.ts';

export type EarlierImport = {
  id: string;
  name: string;
  text: string;
  isRunning: boolean;
  /** Why its copy of the file cannot be deleted now; '' when it can. */
  kept: string;
};

/** "128 rows · 3 Jan · 96 found". */
export function toEarlierImport(record: ImportRecord, list: List | null, now: Date): EarlierImport {
  const day = dayText(new Date(record.createdAt), now);
  const isRunning = list !== null && !isFinished(list);
  const found = list?.counts.found ?? 0;
  const foundText = plural(found, { one: '# found', other: '# found' });
  const result = list ? (isRunning ? progressText(list) : foundText) : t`saved`;
  const isSaving = record.savedTo < record.size;
  return {
    id: record.id,
    name: titleText(record.name),
    text: [plural(record.size, { one: '# row', other: '# rows' }), day, result].join(' · '),
    isRunning,
    // A running list would go on being charged for a file that cannot be downloaded. People are saved from the copy.
    kept: isRunning
      ? t`Open it and stop it first.`
      : isSaving
        ? t`Wait until its people are saved.`
        : '',
  };
}
