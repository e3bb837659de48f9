// The filters of a table: a chip for each that is applied, and one menu to choose from.
import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';
import { commaText } from '../../lib/i18n/list-text.ts';
import { labelText } from '../../lib/view/format.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { CutText } from '../ui/text/cut-text.tsx';
import { toFilterButtonId } from './filter-focus.ts';

type Props<Filter extends string> = {
  /** Of the panel. */
  id: string;
  /** With the values that are chosen, as they are read. */
  applied: readonly { filter: Filter; name: string; texts: readonly string[] }[];
  isOpen: boolean;
  onRemove: (filter: Filter) => void;
  onOpen: () => void;
  onClose: () => void;
  /** The panel while it is open. */
  children: ReactNode;
};

export function FilterMenu<Filter extends string>(props: Props<Filter>) {
  const { id, applied, isOpen, onRemove, onOpen, onClose, children } = props;
  const buttonId = toFilterButtonId(id);
  return (
    <>
      {applied.map(({ filter, name, texts }) => (
        <button
          key={filter}
          type="button"
          className="filter-chip"
          onClick={() => {
            // This chip disappears, and would take the focus with it.
            document.getElementById(buttonId)?.focus();
            onRemove(filter);
          }}
        >
          <CutText>{labelText(name, commaText(texts))}</CutText>
          <Icon name="cross" />
          <span className="visually-hidden">
            <Trans>Remove this filter</Trans>
          </span>
        </button>
      ))}
      <span className="filter-place">
        <button
          id={buttonId}
          type="button"
          className="button button-quiet"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={isOpen ? onClose : onOpen}
        >
          <Icon name="filter" />
          <Trans>Add filter</Trans>
        </button>
        {children}
      </span>
    </>
  );
}
