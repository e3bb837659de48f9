import { isValidElement, use, type ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { commaText } from '../../../lib/i18n/list-text.ts';
import type { Mark } from '../../../lib/contacts/search/find-marks.ts';
import {
  findBestEmail,
  findBestPhone,
  getStage,
  isUsable,
  SLOT,
  type ContactSummary,
} from '../../../lib/model/contacts/contact.ts';
import { toMidnight } from '../../../lib/model/calendar-day.ts';
import { toShownValues } from '../../../lib/model/contacts/shown-values.ts';
import { KINDS, type Kind } from '../../../lib/model/kinds.ts';
import { findRowOffers } from '../../../lib/view/contacts/missing-offer.ts';
import type { ShownEmail } from '../../../lib/view/contacts/shown-email.ts';
import { getTableColumnName, type TableColumn } from '../../../lib/view/contacts/table-columns.ts';
import { dayText, timeText } from '../../../lib/view/format.ts';
import { classes } from '../../ui/classes.ts';
import { Ltr } from '../../ui/text/ltr.tsx';
import { Status } from '../../ui/status.tsx';
import { EmailStatus } from './email-status.tsx';
import { highlightText } from './highlight-text.tsx';
import { RowCopy } from './row-copy.tsx';
import { RowReveal } from './row-reveal.tsx';
import type { CopyOutcome } from './use-row-copy.ts';
import { UnderWayContext, UnderWayStatus, type UnderWay } from './under-way.tsx';

type Props = {
  column: TableColumn;
  contact: ContactSummary;
  /** The address of the row. */
  email: ShownEmail | null;
  /** What the search matches. */
  marks: Readonly<Record<'company' | 'email', readonly Mark[]>>;
  /** Of stages and tags, by id. */
  names: ReadonlyMap<string, string>;
  /** The focus is in its row: its keys act. */
  focused: boolean;
  /** Its values have a button that copies them. */
  copies: boolean;
  /** Of the last copy in its row; null: none. */
  copyOutcome: CopyOutcome | null;
  /** Tab reaches the controls of its row. */
  tabbable: boolean;
  now: Date;
  /** Copies a value of the contact. */
  onCopy: (id: string, value: string) => void;
  /** Opens the reveal of a missing kind, with its price. */
  onReveal: (id: string, kind: Kind) => void;
};

/** A cell after the name. */
export function ContactCell(props: Props) {
  const { column, contact } = props;
  const underWay = use(UnderWayContext).get(contact.id);
  const { companyName, location } = toShownValues(contact);
  const title = { company: companyName, location }[column as string];
  const content = toContent(props, underWay);
  return (
    <td
      // A class and not :has() in the styles, which a browser would check for each cell.
      className={classes(`cell-${column}`, isAbsent(content) && 'is-absent')}
      title={title}
      data-head={getTableColumnName(column)}
    >
      {content}
    </td>
  );
}

function toContent(props: Props, underWay: UnderWay | undefined): ReactNode {
  const { column, contact, email, marks, names, focused, copies, tabbable, now } = props;
  const copying = {
    tabbable,
    outcome: props.copyOutcome,
    onCopy: (value: string) => props.onCopy(contact.id, value),
  };
  const absent = (kind: Kind) =>
    underWay?.kinds.includes(kind) ? (
      <UnderWayStatus member={underWay} />
    ) : focused && findRowOffers(contact).includes(kind) ? (
      <RowReveal kind={kind} onReveal={() => props.onReveal(contact.id, kind)} />
    ) : (
      <Absent searched={contact[SLOT[kind]] !== null} />
    );
  switch (column) {
    case 'company':
      return (
        <span className="two-lines">
          {highlightText(toShownValues(contact).companyName, marks.company)}
        </span>
      );
    case 'email':
      if (email === null) return absent('work_email');
      return (
        <>
          <Email email={email} marks={marks.email} />
          {copies && email.usable && (
            <RowCopy value={email.email} {...copying} {...(focused && { shortcut: 'C' })} />
          )}
        </>
      );
    case 'phone': {
      const number = (findBestPhone(contact) ?? contact.own?.phones?.at(-1))?.number;
      if (number === undefined) return absent('phone');
      return (
        <>
          <Ltr>{number}</Ltr>
          {copies && <RowCopy value={number} {...copying} />}
        </>
      );
    }
    case 'stage':
      return names.get(getStage(contact));
    case 'saved':
      return contact.savedAt && timeText(new Date(contact.savedAt), now);
    case 'tags':
      return commaText((contact.tags ?? []).map((id) => names.get(id)));
    case 'followUp':
      return contact.followUpOn && dayText(toMidnight(contact.followUpOn), now);
    case 'location':
      return <span className="two-lines">{toShownValues(contact).location}</span>;
    case 'personalEmail': {
      const { personalEmail } = contact;
      const found = findBestEmail(personalEmail) ?? personalEmail?.values[0];
      if (!found) return absent('personal_email');
      return <Email email={{ ...found, usable: isUsable(found) }} marks={[]} />;
    }
    case 'revealed': {
      const times = KINDS.flatMap((kind) => contact[SLOT[kind]]?.checkedAt ?? []);
      const last = times.toSorted().at(-1);
      return last && timeText(new Date(last), now);
    }
  }
}

type EmailProps = { email: ShownEmail; marks: readonly Mark[] };

function Email({ email, marks }: EmailProps) {
  return (
    <>
      <span className={email.usable ? undefined : 'struck'}>
        {marks.length === 0 ? (
          <Ltr>{email.email}</Ltr>
        ) : (
          <span className="ltr" dir="ltr">
            {highlightText(email.email, marks)}
          </span>
        )}
      </span>
      {email.status === null ? (
        <Status tone="neutral" icon="pencil">
          <Trans>Added by you</Trans>
        </Status>
      ) : (
        <EmailStatus status={email.status} />
      )}
    </>
  );
}

const Absent = ({ searched }: { searched: boolean }) => (
  <span className="absent">{searched ? t`Not found` : t`Not revealed`}</span>
);

const isAbsent = (content: ReactNode): boolean =>
  isValidElement(content) && content.type === Absent;
