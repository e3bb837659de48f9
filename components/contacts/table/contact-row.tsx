import { memo } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { commaText } from '../../../lib/i18n/list-text.ts';
import { findMarks } from '../../../lib/contacts/search/find-marks.ts';
import { isSamplePerson } from '../../../lib/model/sample.ts';
import { findBestPhone, type ContactSummary } from '../../../lib/model/contacts/contact.ts';
import { toShownValues } from '../../../lib/model/contacts/shown-values.ts';
import { findShownEmail } from '../../../lib/view/contacts/shown-email.ts';
import { toEmailStatusText } from '../../../lib/view/email-status-text.ts';
import { timeText } from '../../../lib/view/format.ts';
import { SampleMark } from '../../sample/sample-mark.tsx';
import { classes } from '../../ui/classes.ts';
import { Ltr } from '../../ui/ltr.tsx';
import { statusIcon } from '../../reveal/kind-icons.ts';
import { Status } from '../../ui/status.tsx';
import { HighlightedText } from './highlighted-text.tsx';
import { RowCopy } from './row-copy.tsx';

type CellsProps = {
  contact: ContactSummary;
  selected: boolean;
  open: boolean;
  /** Tab reaches its controls. */
  tabbable: boolean;
  /** The focus is in it: its keys act. */
  focused: boolean;
  now: Date;
  /** The words of the search, which are marked. */
  text: string;
  stage: string;
  onToggle: (id: string, withShift: boolean) => void;
  onOpen: (id: string) => void;
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
  return (
    <tr
      ref={measure}
      data-index={index}
      // The head is row 1.
      aria-rowindex={index + 2}
      aria-selected={selected}
      className={classes('contact-row', selected && 'is-selected', open && 'is-open')}
      style={{ transform: `translateY(${start}px)` }}
    >
      <ContactCells {...cells} />
    </tr>
  );
}

/** Of the rows that are drawn, only those that differ are drawn again, and none because it has moved. */
const ContactCells = memo(function ContactCells(props: CellsProps) {
  const { contact, selected, open, tabbable, focused, now, onToggle, onOpen } = props;
  const { id } = contact;
  const { fullName, title, companyName } = toShownValues(contact);
  const email = findShownEmail(contact);
  const phone = findBestPhone(contact);
  const name = fullName || t`Name not known`;
  const ownPhone = phone ? undefined : contact.own?.phones?.at(-1)?.number;
  const marks = findMarks(props.text, {
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
          <HighlightedText text={name} marks={marks.name} />
        </button>
        <span className="meta cut">
          {isSamplePerson(contact) && (
            <>
              <SampleMark small />{' '}
            </>
          )}
          <HighlightedText text={title} marks={marks.title} />
          {companyName && (
            <span className="with-company">
              {title && ' · '}
              <HighlightedText text={companyName} marks={marks.company} />
            </span>
          )}
        </span>
      </td>
      <td className="cell-company" title={companyName}>
        <span>
          <HighlightedText text={companyName} marks={marks.company} />
        </span>
      </td>
      <td className="cell-email">
        {email ? (
          <span className={email.usable ? undefined : 'struck'}>
            <span className="ltr" dir="ltr">
              <HighlightedText text={email.email} marks={marks.email} />
            </span>
          </span>
        ) : (
          <Absent searched={contact.workEmail !== null} />
        )}
        {email && email.status !== null && <EmailStatus status={email.status} />}
        {email?.status === null && (
          <Status tone="neutral" icon="pencil">
            <Trans>Added by you</Trans>
          </Status>
        )}
        {focused && email?.usable && <RowCopy email={email.email} />}
      </td>
      <td className="cell-phone">
        {phone || ownPhone ? (
          <Ltr>{phone?.number ?? ownPhone ?? ''}</Ltr>
        ) : (
          <Absent searched={contact.phone !== null} />
        )}
      </td>
      <td className="cell-stage">{props.stage}</td>
      <td className="cell-saved">{contact.savedAt && timeText(new Date(contact.savedAt), now)}</td>
    </>
  );
});

const Absent = ({ searched }: { searched: boolean }) => (
  <span className="absent">{searched ? t`Not found` : t`Not revealed`}</span>
);

function EmailStatus({ status }: { status: string }) {
  const { word, tone } = toEmailStatusText(status);
  return (
    <Status tone={tone} icon={statusIcon({ status, word: '' })}>
      {word}
    </Status>
  );
}

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
