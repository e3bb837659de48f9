// The text of the live region when a search has finished.
import { t } from '@lingui/core/macro';
import { commaText, sentencesText, withFullStop } from '../../i18n/list-text.ts';
import type { Receipt } from '../../model/jobs/receipt.ts';
import { creditsText } from '../format.ts';
import { getKindWords } from '../kind-words.ts';
import type { RevealRow } from './reveal-rows.ts';

const wasSearched = (row: RevealRow | undefined): boolean =>
  row?.state === 'searching' || row?.state === 'queued';

/** "Work email found, deliverable, 1 credit." for each finished search; '' for none. */
export function announceResults(
  before: readonly RevealRow[],
  after: readonly RevealRow[],
  receipts: readonly Receipt[],
): string {
  const sentences = after
    .filter((row) => wasSearched(before.find(({ kind }) => kind === row.kind)))
    .flatMap((row) => {
      const { row: name } = getKindWords(row.kind);
      if (row.state === 'not_found') return [t`${name} not found, 0 credits.`];
      if (row.state !== 'found') return [];
      const receipt = receipts.find(({ id }) => id === row.jobId);
      // The receipt of many people has several lines of this kind, so the price of one person is not known here.
      const [line, ...more] = receipt?.lines.filter(({ what }) => what === row.kind) ?? [];
      const charged = more.length > 0 ? undefined : line?.charged;
      const parts = [
        t`${name} found`,
        ...(row.shown.word ? [row.shown.word.toLowerCase()] : []),
        ...(charged === undefined ? [] : [creditsText(charged)]),
      ];
      return [withFullStop(commaText(parts))];
    });
  return sentencesText(sentences);
}
