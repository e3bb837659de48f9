import '../../../components/people/people.css';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { ListProgress } from '../../../components/people/list-progress.tsx';
import { PeopleActions } from '../../../components/people/people-actions.tsx';
import { SaveOrExportPeople } from '../../../components/people/save-or-export-people.tsx';
import { PeopleList } from '../../../components/people/people-list.tsx';
import { LiveRegion } from '../../../components/ui/text/live-region.tsx';
import { CopyFailure } from '../../../components/ui/buttons/copy-failure.tsx';
import { useCopy } from '../../../components/ui/hooks/use-copy.ts';
import { useLastFollowed } from '../../../components/ui/hooks/use-followed.ts';
import type { Kind } from '../../../lib/model/kinds.ts';
import type { PersonInput } from '../../../lib/model/subject-input.ts';
import {
  exportListedPeople,
  saveListedPeople,
} from '../../../lib/page/actions/save-listed-people.ts';
import { closePanel, openContacts } from '../../../lib/page/navigation.ts';
import type { ViewProps } from '../../../lib/page/actions/actions.ts';
import { followSuppressed } from '../../../lib/page/records/list-records.ts';
import { getAffordability, isInSample } from '../../../lib/page/state-selectors.ts';
import type { Database } from '../../../lib/store/database.ts';
import {
  canTick,
  filterRows,
  toListName,
  toListRevealOffer,
  type KnownPeople,
  type ListedRow,
} from '../../../lib/view/people/list-people.ts';
import { isFinished } from '../../../lib/view/jobs/list-view.ts';
import { toRowKeys } from '../../../lib/view/people/row-keys.ts';
import { ListNotice } from './list-notice.tsx';
import { SkippedPeopleNotice, useSkippedPeople } from './skipped-people-view.tsx';
import { useListOfPage, useMembers } from './use-list-of-page.ts';

export type Choices = ReadonlyMap<string, boolean>;

type Props = ViewProps & {
  db: Database;
  /** People who may be on the suppression list, in a stable array. */
  persons: readonly PersonInput[];
  /** In a stable function. */
  toRows: (known: Omit<KnownPeople, 'contacts'>) => ListedRow[];
  /** Which person a row is about: the selection stays with them when the rows change. */
  toKey: (row: ListedRow) => string;
  /** The page whose running list is shown; '' for only the one that is started here. */
  pageUrl: string;
  /** The list that was started here. */
  started: string | null;
  onStarted: (id: string | null) => void;
  /** The page that is stored with the list. */
  storedUrl: string;
  /** Who was selected, or no longer is, by the key of the person. */
  choices: Choices;
  onChoices: (change: (before: Choices) => Choices) => void;
  /** Whether open people are selected at first. */
  selectsOpen: boolean;
  uncertain?: string;
  hidden?: string;
  top?: ReactNode;
  bottom?: ReactNode;
  onOpen: (index: number) => void;
  /** Shows the jobs. */
  onJobs?: () => void;
  /** The name of a new list to save them to. */
  listName: string;
};

/** People with checkboxes: the selected ones are revealed together, or saved, and each can be shown. */
export function PeopleSelection(props: Props) {
  const { state, actions, db, now, persons, toRows, pageUrl, storedUrl, selectsOpen } = props;
  const { toKey, started, onStarted, choices, onChoices } = props;
  const { settings } = state;
  const [kinds, setKinds] = useState<readonly Kind[]>(['work_email']);
  const [filter, setFilter] = useState<string | null>(null);
  const list = useListOfPage(db, { pageUrl, started, onStarted });
  const isLocked = list !== null && !isFinished(list);
  const skipped = useSkippedPeople(db, list);
  const suppressed = useLastFollowed(useMemo(() => followSuppressed(db, persons), [db, persons]));
  const rows = useMemo(
    () =>
      toRows({ suppressed: suppressed ?? [], skipped, sendProfileLink: settings.sendProfileLink }),
    [toRows, suppressed, skipped, settings.sendProfileLink],
  );
  const keys = useMemo(() => toRowKeys(rows, toKey), [rows, toKey]);
  const members = useMembers(db, list, rows);
  const getKey = (index: number) => keys.get(index) ?? '';
  const isTicked = (row: ListedRow): boolean =>
    canTick(row) && (choices.get(getKey(row.index)) ?? (selectsOpen && row.state === 'open'));
  const ticked = rows.filter(isTicked);
  const offer = toListRevealOffer(ticked, kinds, isInSample(state));
  // What the filter hides is not selected with the rest.
  const open = filterRows(rows, filter ?? '')
    .filter(({ state: one }) => one === 'open')
    .map(({ index }) => index);
  const tick = (indices: readonly number[], on: boolean) =>
    onChoices((before) => new Map([...before, ...indices.map((i) => [getKey(i), on] as const)]));

  const heading = useRef<HTMLHeadingElement>(null);
  function selectOpen() {
    tick(open, true);
    // The button is replaced by the one that reveals them.
    heading.current?.focus();
  }

  async function reveal() {
    if (!offer) return;
    const id = await actions.startList({
      name: toListName(ticked, storedUrl),
      people: ticked.map(({ person }) => person),
      kinds: [...kinds],
      ceiling: offer.ceiling,
      pageUrl: storedUrl,
    });
    // Clears the selection, so that people who are not found are not revealed a second time.
    if (id) onChoices((before) => new Map([...before].filter(([, on]) => !on)));
    // The pressed button is replaced.
    if (id) heading.current?.focus();
    onStarted(id);
  }

  const { copied, failed, copy } = useCopy();
  const keep = (
    <SaveOrExportPeople
      labels={state.labels}
      lastListId={settings.saveToList}
      rows={rows}
      ticked={ticked}
      listName={props.listName}
      isPrimary={list !== null}
      onSave={(target, people) => saveListedPeople(target, people, state.labels)}
      onExport={(target, ids) => exportListedPeople(db, target, ids, settings, now)}
      onExportOptions={() => openContacts()}
    />
  );

  return (
    <>
      <div className="panel-body">
        {props.top}
        <ListNotice state={state} actions={actions} now={now} list={list} />
        <SkippedPeopleNotice skipped={skipped} actions={actions} />
        <PeopleList
          rows={rows}
          {...(props.hidden && { hidden: props.hidden })}
          ticked={new Set(isLocked ? members.keys() : ticked.map(({ index }) => index))}
          isLocked={isLocked}
          members={members}
          now={now}
          onTick={tick}
          filter={filter}
          onFilter={setFilter}
          headingRef={heading}
          onOpen={({ index }) => props.onOpen(index)}
          copied={copied}
          onCopy={copy}
        />
        {props.bottom}
      </div>
      {list ? (
        <ListProgress
          list={list}
          onPause={() => actions.pauseList(list.id)}
          onResume={(ceiling) => actions.resumeList(list.id, ceiling)}
          onCancel={() => actions.cancelList(list.id)}
          onBackground={closePanel}
          onJobs={props.onJobs}
          keep={keep}
          onDone={() => {
            onStarted(null);
            onChoices(() => new Map());
            heading.current?.focus();
          }}
        />
      ) : (
        <PeopleActions
          kinds={kinds}
          offer={offer}
          affordability={getAffordability(state, true)}
          askAbove={settings.askAbove}
          uncertain={props.uncertain ?? ''}
          busy={state.isBusy}
          onKinds={setKinds}
          onReveal={() => void reveal()}
          onBalance={() => void actions.refreshBalance()}
          selectOpen={
            ticked.length === 0 && open.length > 0 && kinds.length > 0
              ? { count: open.length, onSelect: selectOpen }
              : null
          }
          keep={keep}
        />
      )}
      <CopyFailure failed={failed} />
      <LiveRegion text={copied ? t`Copied` : ''} />
    </>
  );
}
