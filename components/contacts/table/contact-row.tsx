import { memo, useState } from 'react';
import { t } from '@lingui/core/macro';
import type { Hundredths } from '../../../lib/contract/credits.ts';
import { commaText } from '../../../lib/i18n/list-text.ts';
import type { MarkFinder } from '../../../lib/contacts/search/find-marks.ts';
import { isSamplePerson } from '../../../lib/model/sample.ts';
import type { ContactSummary } from '../../../lib/model/contacts/contact.ts';
import type { Flag } from '../../../lib/model/contacts/flag.ts';
import type { Kind } from '../../../lib/model/kinds.ts';
import { toShownValues } from '../../../lib/model/contacts/shown-values.ts';
import { findRowEmail } from '../../../lib/view/contacts/shown-email.ts';
import type { TableColumn } from '../../../lib/view/contacts/table-columns.ts';
import { SampleMark } from '../../sample/sample-mark.tsx';
import { classes } from '../../ui/classes.ts';
import { ContactCell } from './contact-cell.tsx';
import { DeletedCell, PaidCell } from './deleted-cell.tsx';
import { highlightText } from './highlight-text.tsx';
import type { CopyOutcome } from './use-row-copy.ts';

type CellsProps = {
  contact: ContactSummary;
  /** The values that the user has marked as wrong. */
  flags: readonly Flag[];
  /** The columns after the name. */
  columns: readonly TableColumn[];
  /** Of stages and tags, by id. */
  names: ReadonlyMap<string, string>;
  selected: boolean;
  open: boolean;
  /** Tab reaches its controls. */
  tabbable: boolean;
  /** The focus is in it: its keys act. */
  focused: boolean;
  /** Its values have a button that copies them. */
  copies: boolean;
  /** Of the last copy in this row; null: none. The same object while it is shown. */
  copyOutcome: CopyOutcome | null;
  /** Hundredths of a credit that were charged for a deleted contact; undefined until it is read. */
  charged: Hundredths | undefined;
  now: Date;
  /** Of the search, whose words are marked. */
  findMarks: MarkFinder;
  /** Copies a value of the contact. */
  onCopy: (id: string, value: string) => void;
  onToggle: (id: string, withShift: boolean) => void;
  onOpen: (id: string) => void;
  /** Opens the reveal of a missing kind, with its price. */
  onReveal: (id: string, kind: Kind) => void;
  /** Null: the contact is not a deleted one. */
  onRestore: ((contact: ContactSummary) => void) | null;
};

type Props = CellsProps & {
  /** Among those that are shown, from 0. */
  index: number;
  /** Pixels from the first row. */
  start: number;
  measure: (row: HTMLTableRowElement | null) => void;
};

/** The id of the button to which the focus returns when the details of a person close. */
export const nameButtonId = (id: string): string => `name-${id}`;

export function ContactRow({ index, start, measure, ...cells }: Props) {
  const { selected, open } = cells;
  const [isPointedAt, setPointedAt] = useState(false);
  return (
    <tr
      ref={measure}
      data-index={index}
      // The head is row 1.
      aria-rowindex={index + 2}
      aria-selected={selected}
      className={classes('contact-row', selected && 'is-selected', open && 'is-open')}
      style={{ top: start }}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
    >
      <ContactCells {...cells} copies={cells.copies || isPointedAt || cells.copyOutcome !== null} />
    </tr>
  );
}

/** A row is drawn again when its content differs, and not because it has moved. */
const ContactCells = memo(function ContactCells(props: CellsProps) {
  const {
    contact,
    flags,
    columns,
    names,
    selected,
    open,
    tabbable,
    focused,
    copies,
    copyOutcome,
    now,
    onCopy,
    onToggle,
    onOpen,
    onReveal,
    onRestore,
  } = props;
  const { id } = contact;
  const { fullName, title, companyName } = toShownValues(contact);
  const name = fullName || t`Name not known`;
  const email = findRowEmail(contact, flags);
  const marks = props.findMarks({
    name,
    title,
    company: companyName,
    email: email?.email ?? '',
  });
  return (
    <>
      <td className="cell-check">
        <RowCheckbox
          label={t`Select ${name}`}
          checked={selected}
          tabbable={tabbable}
          onToggle={(withShift) => onToggle(id, withShift)}
        />
      </td>
      <td className="cell-name" title={commaText([name, title])}>
        <button
          type="button"
          id={nameButtonId(id)}
          className="name-button cut"
          aria-expanded={open}
          tabIndex={tabbable ? 0 : -1}
          onClick={() => onOpen(id)}
        >
          {highlightText(name, marks.name)}
        </button>
        <span className="meta cut">
          {isSamplePerson(contact) && (
            <>
              <SampleMark small />{' '}
            </>
          )}
          {highlightText(title, marks.title)}
          {companyName && !columns.includes('company') && (
            <span>
              {title && ' · '}
              {highlightText(companyName, marks.company)}
            </span>
          )}
        </span>
      </td>
      {columns.map((column) => (
        <ContactCell
          key={column}
          {...{ column, contact, email, marks, names, focused, copies, copyOutcome, tabbable, now }}
          {...{ onCopy, onReveal }}
        />
      ))}
      {onRestore && (
        <>
          <PaidCell contact={contact} charged={props.charged} />
          <DeletedCell {...{ name, tabbable, now }} contact={contact} onRestore={onRestore} />
        </>
      )}
    </>
  );
});

type CheckboxProps = {
  label: string;
  checked: boolean;
  tabbable: boolean;
  onToggle: (withShift: boolean) => void;
};

/** With Shift, by mouse or space bar, a tick also applies to the rows in between. */
function RowCheckbox({ label, checked, tabbable, onToggle }: CheckboxProps) {
  return (
    <input
      className="check"
      type="checkbox"
      aria-label={label}
      checked={checked}
      tabIndex={tabbable ? 0 : -1}
      // Only the click event, by mouse or by key, contains the Shift key.
      onClick={(event) => onToggle(event.shiftKey)}
      onChange={() => {}}
    />
  );
}
