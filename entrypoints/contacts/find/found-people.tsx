import '../../../components/people/people.css';
import { useEffect, useMemo, useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { foundColumns } from '../../../components/find/found-columns.tsx';
import { IgnoredFiltersNotice } from '../../../components/people/ignored-filters-notice.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { PricedButton } from '../../../components/ui/buttons/priced-button.tsx';
import { useLastFollowed } from '../../../components/ui/hooks/use-followed.ts';
import { Checkbox } from '../../../components/ui/fields/checkbox.tsx';
import { SimpleTable } from '../../../components/ui/tables/simple-table.tsx';
import { planMissing } from '../../../lib/contacts/plan-missing.ts';
import { KINDS, type Kind } from '../../../lib/model/kinds.ts';
import { followSuppressed } from '../../../lib/page/records/list-records.ts';
import type { Contact } from '../../../lib/model/contacts/contact.ts';
import type { FoundContact } from '../../../lib/page/records/people-here-records.ts';
import { contactToPersonInput } from '../../../lib/page/related-subjects.ts';
import type { Settings } from '../../../lib/settings/settings.ts';
import type { Database } from '../../../lib/store/database.ts';
import { priceText } from '../../../lib/view/format.ts';
import { getKindWords } from '../../../lib/view/kind-words.ts';
import { toFoundTable } from '../../../lib/view/find/found-table.ts';
import { toIgnoredFilters } from '../../../lib/view/people/found-people.ts';
import { canTick } from '../../../lib/view/people/list-people.ts';
import { selectionSummary } from '../../../lib/view/people/selection-summary.ts';
import { storeSelection, readStoredSelection } from './stored-selection.ts';
import { SaveFound } from './save-found.tsx';

type Props = {
  db: Database;
  searchId: string;
  /** When the saved search was last opened; '' for one without a name. */
  seenAt: string;
  found: readonly FoundContact[];
  settings: Settings;
  now: Date;
  /** The name of a new list. */
  listName: string;
  /** Whether people are selected: the reveal of these is then the next step. */
  onSelecting: (isSelecting: boolean) => void;
  /** Opens the dialog that reveals what is missing of these contacts, under a ceiling. */
  onReveal: (ids: readonly string[], kinds: readonly Kind[]) => void;
};

/** The people that the search found: selected ones are revealed together, saved or exported. */
export function FoundPeople(props: Props) {
  const { db, searchId, seenAt, found, settings, now, listName, onSelecting, onReveal } = props;
  const [ticked, setTicked] = useState(() => readStoredSelection(searchId));
  const [isHiding, setHiding] = useState(false);
  const people = useMemo(
    () => found.map((one) => ({ ...one, person: contactToPersonInput(one.contact) })),
    [found],
  );
  const follow = useMemo(() => {
    const persons = people.map(({ person }) => person);
    return followSuppressed(db, persons);
  }, [db, people]);
  const suppressed = useLastFollowed(follow);
  const rows = useMemo(
    () =>
      toFoundTable(
        people,
        { suppressed: suppressed ?? [], sendProfileLink: settings.sendProfileLink },
        { now, hidesMismatches: isHiding, seenAt },
      ),
    [people, suppressed, settings.sendProfileLink, now, isHiding, seenAt],
  );
  const getId = (index: number) => people[index]?.contact.id ?? '';
  const open = rows.filter(canTick);
  const chosen = open.filter(({ index }) => ticked.has(getId(index)));
  function toggle(ids: readonly string[], on: boolean): void {
    const others = [...ticked].filter((id) => !ids.includes(id));
    const next = new Set(on ? [...others, ...ids] : others);
    setTicked(next);
    storeSelection(searchId, next);
  }
  const ignored = toIgnoredFilters(people);
  const [selected, all] = [chosen.length, rows.length];
  const summary = selectionSummary(rows);
  const isSelecting = selected > 0;
  useEffect(() => onSelecting(isSelecting), [onSelecting, isSelecting]);
  return (
    <>
      {ignored && (
        <div className="find-notices">
          <IgnoredFiltersNotice ignored={ignored} isHiding={isHiding} onHide={setHiding} />
        </div>
      )}
      <div className="bulk-bar">
        <Checkbox
          checked={chosen.length > 0 && chosen.length === open.length}
          mixed={chosen.length > 0 && chosen.length < open.length}
          disabled={open.length === 0}
          onChange={(isOn) =>
            toggle(
              open.map(({ index }) => getId(index)),
              isOn,
            )
          }
        >
          <Trans>Select all</Trans>
        </Checkbox>
        <output>
          <b>
            {plural(selected, {
              one: `# of ${all} selected`,
              other: `# of ${all} selected`,
            })}
          </b>
          {summary && (
            <span className="meta">
              {'\u00A0· '}
              {summary}
            </span>
          )}
        </output>
        <div className="find-actions">
          <SaveFound {...{ db, settings, now, rows, listName }} ticked={chosen} />
          <RevealChosen
            contacts={chosen.flatMap(({ index }) => people[index]?.contact ?? [])}
            sendProfileLink={settings.sendProfileLink}
            onReveal={onReveal}
          />
        </div>
      </div>
      <SimpleTable
        label={t`Found people`}
        columns={foundColumns(new Set(chosen.map(({ index }) => index)), (index, on) =>
          toggle([getId(index)], on),
        )}
        rows={rows}
        rowKey={({ index }) => getId(index)}
        rowHeight={44}
      />
    </>
  );
}

type RevealProps = Pick<Props, 'onReveal'> &
  Pick<Settings, 'sendProfileLink'> & { contacts: readonly Contact[] };

/** Reveals the cheapest kind that one of them lacks; the dialog offers the others. */
function RevealChosen({ contacts, sendProfileLink, onReveal }: RevealProps) {
  const plan = (kind: Kind) => planMissing(contacts, [kind], new Set(), { sendProfileLink });
  const kind = KINDS.find((one) => plan(one).wanted.length > 0);
  if (!kind) {
    return (
      <Button
        size="lg"
        icon="eye"
        blocked={
          contacts.length === 0
            ? t`Select people to reveal.`
            : t`Nothing that can be looked up is missing.`
        }
        onPress={() => {}}
      >
        <Trans>Reveal</Trans>
      </Button>
    );
  }
  const { reveal } = getKindWords(kind);
  return (
    <PricedButton
      size="lg"
      variant="primary"
      verb={reveal}
      label={reveal}
      price={priceText(plan(kind).worst, true)}
      onPress={() =>
        onReveal(
          contacts.map(({ id }) => id),
          [kind],
        )
      }
    />
  );
}
