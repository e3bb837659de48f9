// The texts of the privacy section about changes and files of the suppression list.
import { plural, t } from '@lingui/core/macro';
import { commaText, sentencesText } from '../../lib/i18n/list-text.ts';
import type { AddedSuppressions } from '../../lib/messages/add-suppressions.ts';
import type { Suppression } from '../../lib/model/suppression.ts';

/** Of a file that the browser could not read. */
export const unreadText = (): string =>
  t`This file cannot be read. It may have been changed, moved or deleted since you chose it. Choose it again.`;

/** Of a list that was to be written to a file. */
export const unreadListText = (): string =>
  t`The suppression list could not be read. Nothing was written. Reload this page and try again.`;

/** Of entries that the worker did not answer for; '' for none. */
export const missingText = ({ missing }: AddedSuppressions): string =>
  missing === 0
    ? ''
    : plural(missing, {
        one: '# entry may not be on the list. Reload this page and add it again: an entry that is on the list is not added twice.',
        other:
          '# entries may not be on the list. Reload this page and add them again: an entry that is on the list is not added twice.',
      });

/** What became of the entries that were added. */
export function addedText({ added, known, invalid, cancelled }: AddedSuppressions): string {
  const lines = commaText([...invalid.slice(0, 3), invalid.length > 3 && '…']);
  const parts = [
    t`${plural(added, { one: '# entry', other: '# entries' })} added.`,
    known > 0 &&
      plural(known, { one: '# was on the list already.', other: '# were on the list already.' }),
    invalid.length > 0 &&
      plural(invalid.length, {
        one: `# line is not an address, domain or profile link: ${lines}.`,
        other: `# lines are not an address, domain or profile link: ${lines}.`,
      }),
    cancelled > 0 &&
      t`${plural(cancelled, { one: '# waiting search', other: '# waiting searches' })} cancelled or reduced.`,
  ];
  return sentencesText(parts);
}

export function exportedText(entries: readonly Suppression[]): string {
  const hidden = entries.filter(({ label }) => label === null).length;
  const written = plural(entries.length - hidden, {
    one: '# entry written to sidelight-suppression-list.csv.',
    other: '# entries written to sidelight-suppression-list.csv.',
  });
  const skipped = plural(hidden, {
    one: '# erased person skipped: only hashes of them are kept.',
    other: '# erased people skipped: only hashes of them are kept.',
  });
  return hidden > 0 ? sentencesText([written, skipped]) : written;
}
