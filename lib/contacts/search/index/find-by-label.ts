// Finds the contacts whose lists and tags have a word in their names.
import type { Label } from '../../../model/contacts/label.ts';
import { toCodeSet } from './columns.ts';
import type { ContactColumns } from './contact-columns.ts';
import { findBeginning, toWords } from './search-words.ts';
import type { FindByLabel } from './text-index.ts';
import { EXACT, PREFIX } from './vocabulary.ts';

/** `countSlots`: the number of slots. */
export const createFindByLabel =
  (
    columns: ContactColumns,
    getLabels: () => readonly Label[],
    countSlots: () => number,
  ): FindByLabel =>
  (word, found) => {
    const size = countSlots();
    for (const quality of [PREFIX, EXACT]) {
      const named = new Set(
        getLabels()
          .filter(({ name }) =>
            toWords(name).some((one) =>
              quality === EXACT ? one === word : findBeginning(one, word) >= 0,
            ),
          )
          .map(({ id }) => id),
      );
      if (named.size === 0) return;
      for (const column of [columns.values.list, columns.values.tag]) {
        const isNamed = toCodeSet(column, (id) => named.has(id));
        const codes = column.codes();
        for (let slot = 0; slot < size; slot += 1) {
          if (isNamed[codes[slot]!] === 1) found(slot, quality);
        }
      }
    }
  };
