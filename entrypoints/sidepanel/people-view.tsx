import '../../components/people/people.css';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { RememberedNotice } from '../../components/subject/remembered-notice.tsx';
import { SavePeople } from '../../components/people/save-people.tsx';
import { ListProgress } from '../../components/people/list-progress.tsx';
import { PeopleActions } from '../../components/people/people-actions.tsx';
import { PeopleList } from '../../components/people/people-list.tsx';
import type { ViewProps } from '../../lib/page/actions.ts';
import { openContacts } from '../../lib/page/navigation.ts';
import { followSuppressed, findListOfPage } from '../../lib/page/list-records.ts';
import { getSaveList } from '../../lib/page/save-actions.ts';
import { savePeople } from '../../lib/page/save-people.ts';
import { getAffordability } from '../../lib/page/state-selectors.ts';
import { send } from '../../lib/messages/send.ts';
import type { Label } from '../../lib/model/label.ts';
import type { Kind } from '../../lib/model/kinds.ts';
import type { Database } from '../../lib/store/database.ts';
import { getStoredUrl, toListedPerson, type Shown } from '../../lib/view/subject/panel-subject.ts';
import {
  canTick,
  findUncertainFields,
  hiddenText,
  toListedRows,
  toListName,
  toListProposal,
  toListRevealOffer,
  findUnsaved,
} from '../../lib/view/people/list-people.ts';
import { SkippedPeopleNotice, useSkippedPeople } from './skipped-people-view.tsx';
import { ListNotice } from './list-notice.tsx';
import { ReadStrip } from './origin-strip.tsx';
import { useLiveQuery } from './use-live-query.ts';

const ListMenu = lazy(async () => ({
  default: (await import('../../components/contacts/list-menu.tsx')).ListMenu,
}));

type Props = ViewProps & { db: Database; shown: Shown<'people'> };

/** A page that lists people: the selected ones are revealed together, and each can be shown. */
export function PeopleView({ state, actions, db, now, shown }: Props) {
  const { people, reading } = shown;
  const { settings } = state;
  const [suppressed, setSuppressed] = useState<readonly boolean[]>([]);
  const [choices, setChoices] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [kinds, setKinds] = useState<readonly Kind[]>(['work_email']);
  const [saved, setSaved] = useState('');
  const [started, setStarted] = useState<string | null>(null);
  // The list that this view has started, or a running one of this page.
  const list = useLiveQuery(
    useCallback(() => findListOfPage(db, reading.url, started), [db, reading.url, started]),
    null,
  );
  const skipped = useSkippedPeople(db, list);
  const rows = useMemo(
    () =>
      toListedRows(people, reading, { contacts: state.people, suppressed, skipped, ...settings }),
    [people, reading, state.people, suppressed, skipped, settings],
  );
  useEffect(() => {
    const closed = new AbortController();
    const all = toListedRows(people, reading, {
      contacts: null,
      suppressed: [],
      sendProfileLink: true,
    });
    const persons = all.map(({ person }) => person);
    void followSuppressed(db, persons, setSuppressed, closed.signal);
    return () => closed.abort();
  }, [db, people, reading]);

  const isTicked = (row: (typeof rows)[number]): boolean =>
    canTick(row) && (choices.get(row.index) ?? row.state === 'open');
  const ticked = rows.filter(isTicked);
  const offer = toListRevealOffer(ticked, kinds);

  async function reveal() {
    if (!offer) return;
    const id = await actions.startList({
      name: toListName(ticked, getStoredUrl(reading)),
      people: ticked.map(({ person }) => person),
      kinds: [...kinds],
      ceiling: offer.ceiling,
      pageUrl: getStoredUrl(reading),
    });
    // Clears the selection, so that people who are not found are not revealed a second time.
    if (id) setChoices((before) => new Map([...before].filter(([, on]) => !on)));
    setStarted(id);
  }

  const unsaved = findUnsaved(rows);
  const saveList = getSaveList(state);
  function save(to: Label | null) {
    if (to?.id !== saveList?.id) actions.rememberList(to);
    const chosen = unsaved.map(({ person }) => person);
    void savePeople(chosen, to, send).then(setSaved);
  }
  const keep = (
    <SavePeople
      unsaved={unsaved.length}
      primary={list !== null}
      text={saved}
      saveList={saveList?.name}
      listMenu={
        <Suspense>
          <ListMenu
            label="Save to a list"
            onlyArrow
            labels={state.labels}
            lastId={settings.saveToList}
            proposal={toListProposal(reading.url, now)}
            onList={(one) => save(one)}
            onNew={(name) => void actions.createList(name).then((one) => one && save(one))}
            onNone={() => save(null)}
          />
        </Suspense>
      }
      onSave={() => save(saveList)}
      onContacts={() => openContacts(saveList ? { kind: 'list', id: saveList.id } : undefined)}
    />
  );

  return (
    <>
      <ReadStrip reading={reading} actions={actions} />
      <main className="panel-body">
        <RememberedNotice
          shown={shown}
          onChange={actions.askAgain}
          onForget={actions.forgetAnswer}
        />
        <ListNotice state={state} actions={actions} now={now} list={list} />
        <SkippedPeopleNotice skipped={skipped} actions={actions} />
        <PeopleList
          rows={rows}
          hidden={hiddenText(people, reading)}
          ticked={new Set(ticked.map(({ index }) => index))}
          onTick={(indices, on) =>
            setChoices((before) => new Map([...before, ...indices.map((i) => [i, on] as const)]))
          }
          onOpen={({ index }) => {
            const one = people.people[index];
            if (one) actions.present(toListedPerson(people, one, reading));
          }}
        />
      </main>
      {list ? (
        <ListProgress
          list={list}
          onPause={() => actions.pauseList(list.id)}
          onResume={(ceiling) => actions.resumeList(list.id, ceiling)}
          onCancel={() => actions.cancelList(list.id)}
          keep={keep}
          onDone={() => {
            setStarted(null);
            setChoices(new Map());
          }}
        />
      ) : (
        <PeopleActions
          kinds={kinds}
          offer={offer}
          affordability={getAffordability(state, true)}
          askAbove={settings.askAbove}
          uncertain={findUncertainFields(people)}
          busy={state.busy}
          onKinds={setKinds}
          onReveal={() => void reveal()}
          keep={keep}
        />
      )}
    </>
  );
}
