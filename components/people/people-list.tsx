import { useLayoutEffect, useRef, type Ref } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { canTick, filterRows, type ListedRow } from '../../lib/view/people/list-people.ts';
import { isUnfinished } from '../../lib/model/lists/list.ts';
import type { ListMember } from '../../lib/view/people/list-members.ts';
import { selectionSummary } from '../../lib/view/people/selection-summary.ts';
import { Button } from '../ui/buttons/button.tsx';
import { ListedValueRow } from './listed-value.tsx';
import { Checkbox } from '../ui/fields/checkbox.tsx';
import { classes } from '../ui/classes.ts';
import { CutText } from '../ui/text/cut-text.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { Status } from '../ui/status.tsx';
import { TextField } from '../ui/fields/field.tsx';
import { findMemberStatus } from '../jobs/member-status.ts';
import { findPersonStatus } from './person-status.ts';

type Props = {
  rows: readonly ListedRow[];
  /** A text about the people that the page hides, or ''. */
  hidden?: string;
  ticked: ReadonlySet<number>;
  /** While a list of them runs: who is part of it is selected, and cannot be changed. */
  isLocked?: boolean;
  /** Those of the list of this page, by the index of the row. */
  members?: ReadonlyMap<number, ListMember>;
  now: Date;
  onTick: (indices: readonly number[], on: boolean) => void;
  /** What is searched for in the rows; null while the field is not shown. */
  filter: string | null;
  onFilter: (filter: string | null) => void;
  /** Of the heading: it gets the focus when a button that had it is replaced. */
  headingRef?: Ref<HTMLHeadingElement>;
  onOpen: (row: ListedRow) => void;
  /** The value that was copied last, for a short time. */
  copied?: string | null;
  onCopy: (value: string) => void;
};

/** The people on the page with checkboxes. Rows hidden by the filter stay selected. */
export function PeopleList(props: Props) {
  const { rows, hidden = '', ticked, isLocked = false, onTick, onOpen, onCopy, headingRef } = props;
  const { copied = null, filter, onFilter, members = NO_MEMBERS, now } = props;
  const field = useRef<HTMLDivElement>(null);
  const isFiltering = filter !== null;
  const [selected, all] = [ticked.size, rows.length];
  useLayoutEffect(() => {
    if (isFiltering) field.current?.querySelector('input')?.focus();
  }, [isFiltering]);
  const seen = filterRows(rows, filter ?? '');
  const open = seen.filter(canTick).map(({ index }) => index);
  const on = open.filter((index) => ticked.has(index)).length;
  return (
    <>
      <div className="people-head">
        <Checkbox
          label={t`Select all`}
          checked={on > 0 && on === open.length}
          mixed={on > 0 && on < open.length}
          disabled={isLocked || open.length === 0}
          onChange={(isOn) => onTick(open, isOn)}
        />
        <div>
          <h1 ref={headingRef} tabIndex={-1}>
            {isLocked
              ? plural(rows.length, { one: '# person', other: '# people' })
              : plural(selected, {
                  one: `# of ${all} selected`,
                  other: `# of ${all} selected`,
                })}
          </h1>
          <span className="meta">{selectionSummary(rows, members)}</span>
        </div>
        <Button
          variant="quiet"
          size="sm"
          shortcut="F"
          aria-expanded={isFiltering}
          onPress={() => onFilter(isFiltering ? null : '')}
        >
          <Trans>Filter</Trans>
        </Button>
      </div>
      {isFiltering && (
        <div ref={field} className="people-filter">
          <TextField
            label={t`Name, title or company`}
            type="search"
            icon="search"
            value={filter}
            onValue={onFilter}
          />
        </div>
      )}
      <ul className="people">
        {seen.map((row) => (
          <Row
            key={row.index}
            row={row}
            ticked={ticked.has(row.index)}
            isLocked={isLocked}
            member={members.get(row.index)}
            now={now}
            onTick={(value) => onTick([row.index], value)}
            onOpen={() => onOpen(row)}
            copied={copied}
            onCopy={onCopy}
          />
        ))}
      </ul>
      {seen.length === 0 && rows.length > 0 && (
        <p className="fine empty">
          <Trans>No person on this page matches.</Trans>
        </p>
      )}
      {hidden && (
        <p className="fine people-hidden">
          <Icon name="info" />
          <span>{hidden}</span>
        </p>
      )}
    </>
  );
}

const NO_MEMBERS: ReadonlyMap<number, ListMember> = new Map();

type RowProps = Pick<Props, 'onCopy' | 'now'> & {
  row: ListedRow;
  member: ListMember | undefined;
  copied: string | null;
  ticked: boolean;
  isLocked: boolean;
  onTick: (on: boolean) => void;
  onOpen: () => void;
};

function Row(props: RowProps) {
  const { row, member, ticked, isLocked, onTick, onOpen, copied, onCopy, now } = props;
  const status = findStatus(row, member, now);
  const { name } = row;
  return (
    <li className={classes(!canTick(row) && 'people-locked')}>
      <Checkbox
        label={t`Select ${name}`}
        checked={ticked}
        disabled={isLocked || !canTick(row)}
        onChange={onTick}
      />
      <button type="button" className="name" title={name} onClick={onOpen}>
        <span className="cut">{name}</span>
        <Icon name="chevron-right" />
      </button>
      {row.values.length === 0 && <CutText className="meta">{row.text}</CutText>}
      {status && (
        <span className="people-status">
          <Status tone={status.tone ?? 'neutral'} icon={status.icon}>
            {status.word}
          </Status>
          {status.note && <span className="meta">{status.note}</span>}
        </span>
      )}
      {row.values.map((one, index) => (
        <ListedValueRow
          key={one.kind}
          {...one}
          name={name}
          isAlone={row.values.length === 1}
          isYours={row.state === 'yours' && member?.outcome !== 'found' && index === 0}
          isCopied={copied === one.shown.value}
          onCopy={onCopy}
        />
      ))}
    </li>
  );
}

function findStatus(row: ListedRow, member: ListMember | undefined, now: Date) {
  if (member && (isUnfinished(member) || row.state === 'open')) {
    const status = findMemberStatus(member, now);
    if (status) return status;
  }
  // Beside values, their first one says so.
  return row.values.length > 0 && row.state === 'yours' ? null : findPersonStatus(row);
}
